/** Words of the record of sign-ins, in the profile and in the dashboard. */
export const signIns = {
  title: 'Recent sign-ins',
  text: 'The last 90 days. If one was not you, change your password: all other sessions end.',
  success: {
    none: 'Signed in',
    app: 'Signed in with a code from the app',
    recovery: 'Signed in with a recovery code'
  },
  failure: {
    none: 'Wrong password',
    app: 'Right password, wrong code',
    recovery: 'Right password, wrong recovery code'
  },
  times: '{outcome} ({n} times)',
  noNetwork: 'Unknown network',
  empty: 'No sign-in in the last 90 days.',
  loading: 'Loading the sign-ins...',
  loadFailed: 'The sign-ins could not be loaded. Please try again.',
  retry: 'Try again',
  more: 'Show more',
  /** In the dashboard, of any account. */
  ofUser: {
    title: 'Sign-ins',
    close: 'Close',
    end: 'End all sessions',
    question:
      'Signs this account out everywhere. Its password stays, so that whoever knows it can sign in again.',
    ended: 'Sessions ended: {n}.',
    failed: 'The sessions could not be ended. Please try again.'
  }
};

export type SignInsWords = typeof signIns;
