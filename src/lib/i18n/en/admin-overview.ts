import { overview as base } from '../default/admin-overview.ts';

/** The overview in English, as half of the default locale's is. */
export const overview: typeof base = {
  ...base,
  title: 'Dashboard overview',
  locale: { months: 'en', times: 'en-GB' },
  period: 'Period',
  cards: { users: 'Users', stores: 'Stores', products: 'Products', visits: 'Visits' },
  revenue: 'Monthly revenue',
  sample: 'Sample',
  sampleNote: 'Sample numbers, not real revenue.',
  visits: 'Monthly visits',
  month: 'Month',
  amount: 'Amount',
  missing: {
    ...base.missing,
    title: 'What is missing',
    incomplete: 'Without a picture, a description or something else that matters',
    of: (language: string) => `Without ${language}`,
    outdated: (language: string) => `${language} older than its base`,
    none: 'Nothing is missing.'
  },
  viewed: {
    ...base.viewed,
    title: (days: number) => `Most viewed plants, ${days} days`,
    times: (n: string) => `${n} views`,
    none: 'No page of a plant was opened yet.'
  },
  recent: '10 most recent visits',
  ip: 'IP address',
  agent: 'User agent',
  time: 'Time of visit',
  edits: { title: 'Last edits', all: 'All activity' },
  confirmed: {
    title: 'Confirmed by visitors',
    all: 'Details',
    answers: 'answers of visitors',
    named: 'were named',
    right: 'of the names were right'
  },
  noVisits: 'No visits in this period yet.'
};
