import type { Letter } from './mail-queue.ts';

/** What a mail says in one language; a link stands on a line of its own. */
export interface Passage {
  lang: 'id' | 'en';
  lines: (string | { text: string; href: string })[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * A name as a mail may show it: in one line, and without what mail programs turn into links, for
 * anybody can register somebody else's address under a name that is a message.
 */
export const harmlessName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} '_-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2f5d34;color:#ffffff;font-weight:600;text-decoration:none';

function asText({ lines }: Passage): string {
  return lines
    .map((line) => (typeof line === 'string' ? line : `${line.text}:\n${line.href}`))
    .join('\n\n');
}

function asHtml({ lang, lines }: Passage): string {
  const paragraphs = lines.map((line) => {
    if (typeof line === 'string') return `<p>${escaped(line)}</p>`;
    const href = escaped(line.href);
    return `<p><a href="${href}" style="${BUTTON}">${escaped(line.text)}</a></p><p style="font-size:13px;word-break:break-all">${href}</p>`;
  });
  return `<div lang="${lang}">${paragraphs.join('')}</div>`;
}

/**
 * A mail in both languages, as text and as plain HTML that loads nothing; every text is escaped.
 */
export function layOut(to: string, subject: string, passages: readonly [Passage, Passage]): Letter {
  const [first, second] = passages.map(asHtml) as [string, string];
  const html = [
    `<!doctype html><html lang="${passages[0].lang}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">`,
    `<title>${escaped(subject)}</title></head>`,
    '<body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 system-ui,sans-serif">',
    '<p style="font:600 20px Georgia,serif">Wisata Jamu</p>',
    `${first}<hr style="margin:28px 0;border:0;border-top:1px solid #b9ad97">${second}</body></html>`
  ].join('');
  return { to, subject, text: `${passages.map(asText).join('\n\n----\n\n')}\n`, html };
}
