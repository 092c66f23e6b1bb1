import { formatHours } from '#lib/contract/hours/describe-week.ts';
import { openState } from '#lib/contract/hours/open-state.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';

/**
 * `<open-now>` shows whether a place is open now, and the hours of the day. If the state is unknown,
 * it shows its content: the hours of the week. The result is in a shadow tree, because React
 * hydrates the content, which must not change.
 */
class OpenNow extends HTMLElement {
  static observedAttributes = ['hours', 'closed', 'zone', 'words'];

  attributeChangedCallback(): void {
    this.update();
  }

  update(): void {
    const read = (name: string) => this.getAttribute(name) ?? '';
    const zone = read('zone');
    const state = openState(
      { hours: read('hours'), closed_on: read('closed'), zone: zone ? Number(zone) : undefined },
      new Date()
    );
    const [open, shut, shutToday = '', appointment = '', allDay = ''] = read('words').split('|');
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const shown = document.createElement(state ? 'span' : 'slot');
    root.replaceChildren(shown);
    delete this.dataset['state'];
    if (!state) return;
    const { isOpen, hours } = state;
    const words = { closed: shutToday, appointment, allDay };
    const text = formatHours(hours, words, document.documentElement.lang);
    const isShortened = isOpen === undefined || hours.length === 0;
    shown.textContent = isShortened ? text : `${isOpen ? open : shut} · ${text}`;
    this.dataset['state'] = isOpen ? 'open' : 'shut';
  }
}

customElements.define('open-now', OpenNow);
setInterval(() => {
  for (const element of document.querySelectorAll<OpenNow>('open-now')) element.update();
}, MINUTE_MS);
