/// The style sheet of the pages: the contrast of every text is at least 4.5 to 1 in light and in dark (WCAG 1.4.3).
enum DocumentStyleSheet {
  static let text = colours + frame + texts + parts + tables + narrow + paper

  private static let colours = """
    :root{color-scheme:light dark;
    --ground:#ffffff;--soft:#f6f8fb;--rule:#dbe2ea;--edge:#8593a8;--ink:#0f172a;--faint:#566378;--link:#1d4fd7;
    --read:#e6f4ee;--on-read:#04603f;--write:#fdf0dc;--on-write:#7c3d05;--lose:#fdeaea;--on-lose:#a81818;
    --plain:#eef2f7;--on-plain:#3b4a60;
    --sans:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,"PingFang SC","Noto Sans CJK SC",sans-serif;
    --mono:ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace}
    @media (prefers-color-scheme:dark){:root{
    --ground:#10161f;--soft:#19212d;--rule:#2f3b4b;--edge:#6f7f95;--ink:#e8edf4;--faint:#a3b1c4;--link:#8ab8ff;
    --read:#123529;--on-read:#7fe0b5;--write:#3b2a10;--on-write:#f7c574;--lose:#451d1f;--on-lose:#ffaba4;
    --plain:#263242;--on-plain:#c3cfdf}}

    """

  private static let frame = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
    body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 var(--sans);overflow-wrap:break-word}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:.5rem;background:var(--ground);padding:.25rem .75rem;border-radius:6px;z-index:1}
    .banner{border-bottom:1px solid var(--rule);padding:.75rem 1.5rem}
    .banner a{color:var(--ink);font-weight:650;text-decoration:none;margin-right:.6rem}
    .columns{display:grid;grid-template-columns:15rem minmax(0,1fr);max-width:82rem;margin:0 auto}
    .contents{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1.75rem 1rem 2rem 1.5rem;
    font-size:.9rem}
    .contents ul{list-style:none;margin:0;padding:0}
    .contents ul ul{border-left:1px solid var(--rule);margin:.15rem 0 .6rem .65rem;padding-left:.35rem}
    .contents a{display:block;padding:.15rem .6rem;border-radius:6px;color:var(--faint);text-decoration:none}
    .contents a:hover{color:var(--ink);background:var(--soft)}
    .contents a[aria-current]{color:var(--ink);font-weight:600;background:var(--plain)}
    main{padding:1.75rem 2rem 3rem;min-width:0;max-width:64rem}
    footer{border-top:1px solid var(--rule);color:var(--faint);font-size:.85rem;padding:1rem 1.5rem}
    footer p{margin:0}

    """

  private static let texts = """
    a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.18em}
    a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
    h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
    h1{font-size:2.1rem;letter-spacing:-.02em;margin:0 0 .5rem}
    h2{font-size:1.45rem;letter-spacing:-.01em;margin:3rem 0 1rem}
    h3{font-size:1.15rem;margin:0 0 .5rem}
    h4{font-size:.95rem;margin:1.5rem 0 .5rem}
    h2 a,h3 a,h4 a{color:inherit;text-decoration:none}
    h2 a:hover,h3 a:hover,h4 a:hover{text-decoration:underline}
    p{margin:0 0 .75rem}
    .lead{font-size:1.15rem;color:var(--faint);max-width:44rem}
    .nowrap{white-space:nowrap}
    .faint{color:var(--faint);font-weight:400}
    code,pre{font-family:var(--mono);font-size:.875em}
    code{overflow-wrap:anywhere}
    .kind,.absent{color:var(--faint)}
    .absent{font-size:.85em}
    .problem{display:block;color:var(--on-lose);font-weight:400;font-size:.9em}
    .code{background:var(--soft);border:1px solid var(--rule);border-radius:8px;padding:.7rem .9rem;margin:0 0 .75rem;
    overflow:auto;line-height:1.5;tab-size:2}
    .code code{font-size:1em;overflow-wrap:normal}
    .signature{border-left:3px solid var(--link)}
    .call{margin-bottom:.4rem}
    .reply{max-height:24rem}

    """

  private static let parts = """
    .box{overflow-x:auto}
    figure{margin:1rem 0 0;border:1px solid var(--rule);border-radius:10px;overflow:hidden}
    figure svg.mediator-graph{display:block;max-width:max(100%,48rem);height:auto;margin:0 auto}
    .cards{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:1rem}
    .cards li{border:1px solid var(--rule);border-radius:10px;background:var(--soft);padding:1rem 1.15rem}
    .cards h3 a{color:var(--link)}
    .cards p{margin:0 0 .4rem}
    .cards .faint{font-size:.85rem;margin:0}
    .facts,.legend{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.25rem;margin:0 0 1rem}
    .facts dt{color:var(--faint)}
    .facts dd,.legend dd{margin:0}
    .badges{display:flex;flex-wrap:wrap;gap:.35rem}
    .badge{display:inline-block;border-radius:99px;padding:.05rem .6rem;font-size:.78rem;font-weight:550;line-height:1.5;
    white-space:nowrap;background:var(--plain);color:var(--on-plain)}
    .read{background:var(--read);color:var(--on-read)}
    .write{background:var(--write);color:var(--on-write)}
    .destructive,.deprecated{background:var(--lose);color:var(--on-lose)}
    .note{border-left:3px solid var(--on-write);background:var(--write);color:var(--on-write);border-radius:0 8px 8px 0;padding:.6rem .9rem}
    .note a{color:inherit}
    .action,.event+.event{border-top:1px solid var(--rule);padding-top:1.5rem;margin-top:1.75rem}
    .event h4{margin-top:1rem}
    .event h4 code{font-size:1rem}
    .event~h3{margin-top:2.25rem}
    .action h3{font-size:1.3rem}
    .action:target>h3,.event:target>h4{text-decoration:underline 3px var(--link)}
    .shape{margin:0 0 .75rem}
    .fields{list-style:none;margin:0;padding:0}
    .fields .fields,.shape>.fields,td>.kind~.fields{border-left:2px solid var(--rule);margin:.15rem 0 .15rem .25rem;padding-left:.8rem}
    .plain{margin:0 0 .75rem;padding-left:1.15rem}
    .example{border-left:3px solid var(--rule);padding-left:1rem;margin:0 0 1.25rem}
    .example p{margin-bottom:.4rem}
    details{margin:0 0 .75rem}
    summary{cursor:pointer;color:var(--faint);font-size:.9rem;width:max-content;max-width:100%}
    summary:hover{color:var(--ink)}
    details[open] summary{margin-bottom:.4rem}
    details .code{max-height:30rem}

    """

  private static let tables = """
    table{border-collapse:collapse;width:100%;margin:0 0 1rem;font-size:.925rem}
    th,td{text-align:left;vertical-align:top;padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--rule)}
    thead th{color:var(--faint);font-size:.8rem;font-weight:600;padding-top:0;white-space:nowrap}
    tbody th{font-weight:600;width:22%}
    th code{overflow-wrap:break-word}
    th+td,th+th{min-width:7rem}
    @media (min-width:40.01rem),print{
    .params td:nth-child(2){width:24%}
    .params td:nth-child(3){width:15%}
    .routes td:nth-child(2){width:32%}}
    th:last-child,td:last-child{padding-right:0}
    .matrix{width:auto;margin:0 0 .5rem;font-variant-numeric:tabular-nums}
    .matrix caption{text-align:left;color:var(--faint);font-size:.85rem;padding:0 0 .5rem}
    .matrix th,.matrix td{border:1px solid var(--rule);padding:.2rem .5rem;min-width:2.2rem;text-align:center;white-space:nowrap}
    .matrix tr>:first-child{position:sticky;left:0;width:auto;text-align:left;background:var(--ground)}
    .matrix tr:hover>*{background:var(--soft)}
    .matrix .self{background:var(--plain);color:var(--faint)}
    .matrix .cycle{background:var(--lose);color:var(--on-lose);font-weight:700}

    """

  private static let narrow = """
    @media (max-width:56rem){
    th code{overflow-wrap:anywhere}
    .columns{display:block}
    .contents{position:static;max-height:none;padding:.75rem 1rem;border-bottom:1px solid var(--rule)}
    .contents>ul{display:flex;flex-wrap:wrap;gap:.1rem .2rem}
    .contents ul ul{display:none}
    .banner,footer{padding-left:1rem;padding-right:1rem}
    main{padding:1.25rem 1rem 2rem}}
    @media (max-width:40rem){
    h1{font-size:1.75rem}
    table,tbody,tr,th,td{display:block}
    thead{position:absolute;left:-99rem}
    tr{border-bottom:1px solid var(--rule);padding:.6rem 0}
    th,td,tbody th{border:0;padding:.1rem 0;width:auto}
    td{position:relative;padding-left:6.25rem;min-height:1.7em}
    td::before{content:attr(data-label);position:absolute;left:0;top:.22rem;color:var(--faint);font-size:.8rem}
    table.matrix{display:table}
    .matrix thead{display:table-header-group;position:static}
    .matrix tbody{display:table-row-group}
    .matrix tr{display:table-row}
    .matrix th,.matrix td{display:table-cell;position:static;padding:.2rem .4rem}
    .matrix td::before{content:none}}

    """

  private static let paper = """
    @media print{
    body{font-size:10pt}
    .contents,.skip,.banner{display:none}
    .columns{display:block;max-width:none}
    main{padding:0;max-width:none}
    figure svg.mediator-graph{max-width:100%;height:auto}
    .code,.reply,details .code{max-height:none;white-space:pre-wrap}
    h1,h2,h3,h4{break-after:avoid}
    tr,.cards li{break-inside:avoid}
    details::details-content{content-visibility:visible;display:block}
    a{color:inherit}}

    """
}
