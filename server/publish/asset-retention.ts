const DAY = 24 * 60 * 60 * 1000;

/**
 * Which assets of the site before stay for who has an old page open: those that the new one lacks,
 * for a day: some of an open page's scripts are asked for later. `now` is in milliseconds; a time
 * that lies ahead, after a clock was set back, counts from now.
 */
export function retainedAssets(
  before: { assets: readonly string[]; retired: Readonly<Record<string, string>> },
  current: ReadonlySet<string>,
  now: number
): Record<string, string> {
  const entries = before.assets
    .filter((name) => !current.has(name))
    .map((name) => {
      const since = Date.parse(before.retired[name] ?? '');
      return [name, Number.isNaN(since) || since > now ? now : since] as const;
    });
  return Object.fromEntries(
    entries
      .filter(([, since]) => now - since < DAY)
      .map(([name, since]) => [name, new Date(since).toISOString()])
  );
}
