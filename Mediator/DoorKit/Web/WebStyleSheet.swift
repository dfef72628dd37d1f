/// The style sheet of the pages: one column, light and dark, with a contrast of at least 4.5 to 1 (WCAG 1.4.3) and
/// targets of 44 pixels.
enum WebStyleSheet {
  static let text = colours + frame + rows + inputs + others

  private static let colours = """
    :root{color-scheme:light dark;
    --ground:#f2f4f7;--card:#fff;--rule:#dbe1e8;--edge:#76859a;--ink:#0f172a;--faint:#556274;--link:#0b5fc4;
    --on-link:#fff;--lose:#b3201d;--soft-lose:#fdeaea;--soft:#e8eef6;--mark:#ffe08a}
    @media (prefers-color-scheme:dark){:root{
    --ground:#0c1117;--card:#151c25;--rule:#2b3644;--edge:#7d8ca1;--ink:#e8edf4;--faint:#a3b1c4;--link:#7fb4ff;
    --on-link:#0a1626;--lose:#ff9d96;--soft-lose:#3c1b1d;--soft:#202c3a;--mark:#6b5200}}

    """

  private static let frame = """
    *{box-sizing:border-box}
    html{scroll-padding:5rem 0}
    body{margin:0;background:var(--ground);color:var(--ink);overflow-wrap:anywhere;
    font:1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,"PingFang SC","Noto Sans CJK SC",sans-serif}
    form{max-width:44rem;min-height:100vh;margin:0 auto;display:flex;flex-direction:column;background:var(--ground)}
    header{position:sticky;top:0;z-index:2;display:grid;grid-template:"back title items"/1fr auto 1fr;align-items:center;gap:0 .5rem;
    padding:.25rem .75rem;min-height:3.25rem;background:var(--card);border-bottom:1px solid var(--rule)}
    .back{grid-area:back}
    h1{grid-area:title;font-size:1.1rem;margin:0;text-align:center;text-wrap:balance}
    .items{grid-area:items;display:flex;flex-wrap:wrap;justify-content:flex-end;gap:.25rem}
    main{flex:1;padding:.75rem .75rem 2rem}
    .tabs{position:sticky;bottom:0;background:var(--card);border-top:1px solid var(--rule)}
    .tabs ul{display:flex;margin:0;padding:0;list-style:none}
    .tabs li{flex:1}
    .tabs button{width:100%;height:100%;padding:.35rem .25rem;border:0;border-radius:0;background:none;color:var(--faint)}
    .tabs button[aria-current]{color:var(--link);font-weight:650;box-shadow:inset 0 2px var(--link)}
    @media (max-width:34rem){header{grid-template:"back title ." auto "items items items" auto/1fr auto 1fr}}
    .default{position:absolute;left:-99rem;width:1px;height:1px;min-height:0;overflow:hidden}
    h2{font-size:.95rem;color:var(--faint);margin:1.25rem .5rem .35rem;font-weight:600}

    """

  private static let rows = """
    .rows{list-style:none;margin:0 0 .75rem;padding:0;background:var(--card);border:1px solid var(--rule);border-radius:12px;
    overflow:hidden}
    .rows>li+li{border-top:1px solid var(--rule)}
    .row{display:flex;align-items:center;gap:.75rem;width:100%;min-height:3rem;padding:.5rem .85rem;text-align:left;
    border:0;border-radius:0;background:none;color:var(--ink);font-weight:400}
    button.row:hover:not(:disabled){background:var(--soft)}
    .texts{flex:1 1 6rem;min-width:0;display:flex;flex-direction:column}
    .detail,.value,.note,.reason{color:var(--faint);font-size:.9rem}
    .value{text-align:right;flex:0 1 auto;max-width:50%}
    .chevron{color:var(--edge);font-size:1.3rem;line-height:1}
    .tick{color:var(--link);font-weight:700}
    .avatar{flex:none;display:grid;place-items:center;width:2.5rem;height:2.5rem;border-radius:8px;background:var(--soft);
    color:var(--ink);font-weight:650}
    .picture{flex:none;width:2.5rem;height:2.5rem;border-radius:8px;object-fit:cover;background:var(--soft)}
    .profile .avatar{width:3.5rem;height:3.5rem;font-size:1.4rem}
    .centered .texts{align-items:center}
    .badge{flex:none;min-width:1.4rem;padding:.05rem .4rem;border-radius:1rem;background:var(--lose);color:var(--card);
    font-size:.8rem;text-align:center}
    .switch{flex:none;width:2.9rem;height:1.7rem;border-radius:1rem;border:2px solid var(--edge);position:relative}
    .switch::after{content:"";position:absolute;top:.15rem;left:.15rem;width:1.1rem;height:1.1rem;border-radius:50%;
    background:var(--edge)}
    [aria-checked=true] .switch{background:var(--link);border-color:var(--link)}
    [aria-checked=true] .switch::after{left:auto;right:.15rem;background:var(--on-link)}
    .stars button{border:0;background:none;padding:0 .3rem;font-size:1.4rem;color:var(--link)}
    .paragraph{margin:0;padding:.6rem .85rem;white-space:pre-wrap}
    .span{display:inline;border:0;background:none;padding:0 .1rem;min-height:1.5rem;color:var(--link);text-decoration:underline;
    font-weight:400}
    .actions{display:flex;flex-wrap:wrap;gap:.5rem;padding:0 .85rem .6rem}
    mark{background:var(--mark);color:inherit}
    progress{width:100%;accent-color:var(--link)}
    .even,.waterfall{display:grid;gap:.5rem;background:none;border:0;border-radius:0}
    .columns-2{grid-template-columns:repeat(2,minmax(0,1fr))}
    .columns-3{grid-template-columns:repeat(3,minmax(0,1fr))}
    .columns-4,.columns-5,.columns-6{grid-template-columns:repeat(4,minmax(0,1fr))}
    .waterfall{display:block;column-gap:.5rem}
    .waterfall.columns-2{columns:2}.waterfall.columns-3{columns:3}
    .even>li,.waterfall>li{background:var(--card);border:1px solid var(--rule);border-radius:12px;overflow:hidden;
    break-inside:avoid}
    .waterfall>li{margin-bottom:.5rem}
    .even .row,.waterfall .row{flex-wrap:wrap}
    .even .chevron,.waterfall .chevron{display:none}
    @media (max-width:26rem){.columns-3,.columns-4,.columns-5,.columns-6{grid-template-columns:repeat(2,minmax(0,1fr))}}

    """

  private static let inputs = """
    button{font:inherit;font-weight:600;overflow-wrap:break-word;min-height:2.75rem;padding:.35rem .85rem;border:1px solid var(--edge);border-radius:10px;
    background:var(--card);color:var(--link);cursor:pointer}
    button:disabled{color:var(--faint);cursor:default}
    button.primary{background:var(--link);border-color:var(--link);color:var(--on-link)}
    button.primary:disabled{background:var(--soft);border-color:var(--rule);color:var(--faint)}
    button.destructive{color:var(--lose);border-color:var(--lose)}
    .back button{white-space:nowrap;padding-inline:.25rem}
    .quiet,.back button,.items button:not(.primary){border-color:transparent;background:none}
    :is(button,input,textarea,a):focus-visible{outline:3px solid var(--link);outline-offset:-3px}
    .row:focus-visible{outline-offset:-3px}
    .field{margin:0 0 .75rem;display:flex;flex-direction:column;gap:.2rem}
    label{font-weight:600}
    input,textarea{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);
    border-radius:10px;background:var(--card);color:var(--ink)}
    ::placeholder{color:var(--faint);opacity:1}
    [aria-invalid=true]{border-color:var(--lose)}
    .error{margin:0;color:var(--lose)}
    .buttons{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-top:.75rem}
    .segments{display:flex;flex-wrap:wrap;gap:.35rem;margin:0 0 .75rem}
    .segments [aria-pressed=true]{background:var(--link);border-color:var(--link);color:var(--on-link)}

    """

  private static let others = """
    .index{display:flex;flex-wrap:wrap;gap:.15rem;margin:0 0 .5rem}
    .index a{min-width:1.75rem;padding:.2rem .3rem;text-align:center;color:var(--link);text-decoration:none;border-radius:6px}
    .index a:hover{background:var(--soft)}
    .notice{margin:0 0 .75rem;padding:.65rem .85rem;border-radius:10px;background:var(--soft);border:1px solid var(--rule)}
    .notice.failure{background:var(--soft-lose);color:var(--lose);border-color:var(--lose)}
    .note{margin:.35rem .5rem}
    .empty{padding:3rem 1rem;text-align:center;color:var(--faint)}
    .end{text-align:center;color:var(--faint)}
    .dialog{position:fixed;inset:auto 0 0;z-index:3;margin:0 auto;max-width:28rem;padding:1.25rem;background:var(--card);
    border:1px solid var(--edge);border-radius:16px 16px 0 0;box-shadow:0 0 0 100vmax #0008}
    .dialog h2{margin:0 0 .5rem;color:var(--ink);font-size:1.1rem}
    .dialog .buttons{flex-direction:column;align-items:stretch}
    @media (min-width:44rem){form{border-inline:1px solid var(--rule)}.dialog{inset:30vh 0 auto;border-radius:16px}}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}

    """
}
