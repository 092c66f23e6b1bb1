import type { Handler } from 'hono';
import type { Config } from '../config/config.ts';

type SecurityConfig = Pick<Config, 'securityContact' | 'siteUrl'>;

export const SECURITY_TXT = '/.well-known/security.txt';
// RFC 9116 recommends less than a year.
const VALIDITY_MS = 180 * 24 * 60 * 60_000;

/** Returns security.txt (RFC 9116), valid for half a year; undefined without a contact. */
export function securityTxt({ securityContact, siteUrl }: SecurityConfig): string | undefined {
  if (!securityContact) return undefined;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(Date.now() + VALIDITY_MS).toISOString()}`,
    'Preferred-Languages: id, en',
    ...(siteUrl ? [`Canonical: ${siteUrl}${SECURITY_TXT}`] : [])
  ];
  return `${lines.join('\n')}\n`;
}

/** Serves security.txt, or calls the next handler if no contact is configured. */
export const serveSecurityTxt =
  (config: SecurityConfig): Handler =>
  (c, next) => {
    const text = securityTxt(config);
    return text ? Promise.resolve(c.text(text)) : next();
  };
