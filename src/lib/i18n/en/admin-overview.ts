/** The overview in English. */
export const overview = {
  title: 'Dashboard overview',
  locale: { months: 'en', times: 'en-GB' },
  period: 'Period',
  periods: {
    days7: 'Last 7 days',
    days30: 'Last 30 days',
    months3: 'Last 3 months',
    months12: 'Last 12 months'
  },
  cards: { users: 'Users', stores: 'Stores', products: 'Products', visits: 'Visits' },
  revenue: 'Monthly revenue',
  sample: 'Sample',
  sampleNote: 'Sample numbers, not real revenue.',
  visits: 'Monthly visits',
  month: 'Month',
  amount: 'Amount',
  recent: '10 most recent visits',
  ip: 'IP address',
  agent: 'User agent',
  time: 'Time of visit',
  noVisits: 'No visits in this period yet.',
  loading: 'Loading ...',
  visitsFailed: 'Failed to retrieve visitors',
  countFailed: 'Failed to retrieve visitor count'
};
