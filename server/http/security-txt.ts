import type { Config } from '../config/config.ts';

export const SECURITY_TXT = '/.well-known/security.txt';
// RFC 9116 recommends less than a year.
const VALIDITY_MS = 180 * 24 * 60 * 60_000;

/** Returns security.txt (RFC 9116), valid for half a year; undefined without a contact. */
export function securityTxt({
  securityContact,
  siteUrl
}: Partial<Pick<Config, 'securityContact' | 'siteUrl'>>): string | undefined {
  if (!securityContact) return undefined;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(Date.now() + VALIDITY_MS).toISOString()}`,
    'Preferred-Languages: id, en',
    ...(siteUrl ? [`Canonical: ${siteUrl}${SECURITY_TXT}`] : [])
  ];
  return `${lines.join('\n')}\n`;
}
