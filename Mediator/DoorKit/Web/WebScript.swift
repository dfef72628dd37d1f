/// The script of the pages, which work without it: it follows changes, and searches while a person types.
enum WebScript {
  static let text = """
    'use strict';
    const form = document.forms[0];
    let turn = 0, timer = 0;
    const pause = () => new Promise(resolve => setTimeout(resolve, 2000));
    // Replaces the parts that have changed; another screen, other fields or a question are a page of their own.
    // Returns whether the page still shows the visible screen.
    async function load(options) {
      const mine = ++turn;
      const answer = await fetch(options ? form.action : location.href, {...options, headers: {'Mediator-Look': 'yes'}});
      if (answer.status === 410) location.assign('/app');
      // Another tab shows another screen now.
      if (answer.status === 204) { await pause(); return true; }
      if (answer.status !== 200) return false;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.forms[0];
      if (mine !== turn) return true;
      if (next?.dataset.parts !== form.dataset.parts) { location.assign(answer.url); return false; }
      form.dataset.state = next.dataset.state;
      form.dataset.clock = next.dataset.clock;
      for (const id of ['notice', 'list', 'controls', 'tabs']) {
        const present = document.getElementById(id), other = page.getElementById(id);
        if (present && other && present.innerHTML !== other.innerHTML) present.replaceChildren(...other.childNodes);
      }
      return true;
    }
    async function follow() {
      for (let isOpen = true; isOpen;) {
        try {
          const answer = await fetch('/app/changes?' + form.dataset.state);
          isOpen = answer.status === 200 ? await load() : answer.status === 204;
        } catch { await pause(); }
      }
    }
    form?.addEventListener('input', event => {
      if (event.target.type !== 'search') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const body = new URLSearchParams(new FormData(form));
        body.set('do', 'type');
        load({method: 'POST', body});
      }, 120);
    });
    setInterval(() => { if (form?.dataset.clock === '1') load(); }, 1000);
    if (form) follow();

    """
}
