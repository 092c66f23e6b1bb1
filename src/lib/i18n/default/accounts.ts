/**
 * Words of the account screens, exact where §2, §4, §5 and §8 give them; the source of the type
 * `AccountsWords`.
 */
export const accounts = {
  menu: {
    login: 'Login',
    register: 'Register',
    profile: 'Profile',
    settings: 'Profile Settings',
    dashboard: 'Admin Dashboard',
    logout: 'Logout',
    label: 'Akun'
  },
  fields: {
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirmation: 'Confirm password',
    show: 'Show password',
    hide: 'Hide password'
  },
  required: {
    username: 'Username is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmation: 'Please confirm your password'
  } as Record<string, string>,
  /** Sentences of the contract and the server that differ in this locale. */
  sentences: {} as Record<string, string>,
  /** How long to wait; `language` formats times and dates. */
  retryAfter: {
    language: 'en',
    sentence: 'Please try again in {time}.',
    now: 'You can try again now.'
  },
  signIn: {
    title: 'Login',
    description: 'Masuk ke akun Wisata Jamu Anda.',
    lead: 'Masuk untuk mengatur profil Anda.',
    rememberMe: 'Remember me',
    forgot: 'Forgot your password?',
    submit: 'Login',
    submitting: 'Logging in...',
    noAccount: "Don't have an account?",
    signUp: 'Sign up',
    registered: 'Registration successful! Please log in.',
    expired: 'Your session has expired. Please log in again.',
    invalid: 'Invalid token format',
    removed: 'Your account has been deleted.',
    changed: 'Your password has been changed. Please log in with it.',
    notKept:
      'You are signed in on this page only: your browser keeps nothing for this site. Allow site data in its settings to stay signed in.',
    failed: 'Login failed. Please try again.'
  },
  /** The second step of a sign-in. */
  code: {
    title: 'Two-step verification',
    app: 'Code from your app',
    appHint: 'The six digits that your authenticator app shows for Wisata Jamu.',
    recovery: 'Recovery code',
    recoveryHint: 'One of the codes that you kept when you turned this on. Each works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    back: 'Back',
    required: 'Enter the code'
  },
  register: {
    title: 'Register',
    description: 'Buat akun Wisata Jamu.',
    lead: 'Satu akun untuk profil Anda. Mengenali tanaman tetap bisa tanpa akun.',
    submit: 'Register',
    submitting: 'Registering...',
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
    mismatch: 'Passwords do not match!',
    weak: 'Password is too weak. Please strengthen your password.',
    failed: 'Registration failed. Please try again.',
    strength: 'Password strength: {n} of 5',
    criteria: {
      length: 'At least 8 characters',
      uppercase: 'One uppercase letter',
      lowercase: 'One lowercase letter',
      digit: 'One number',
      special: 'One special character (@$!%*?&)'
    },
    refused: 'Not allowed: {characters} – use letters, numbers and @$!%*?& only.',
    met: 'met',
    unmet: 'not met yet'
  },
  profile: {
    title: 'Profile Settings',
    description: 'Manage the name, email address and password of your account.',
    details: 'Your details',
    security: 'Change password',
    newPassword: 'New password',
    currentPassword: 'Current password',
    currentNote: 'Needed to change your email or password.',
    currentRequired: 'Enter your current password to change your email or password',
    keepPassword: 'Leave empty to keep your password.',
    save: 'Save changes',
    saving: 'Saving...',
    saved: 'Your profile has been saved.',
    failed: 'Your profile could not be saved. Please try again.',
    loading: 'Loading your profile...',
    loadFailed: 'Your profile could not be loaded. Please try again.',
    retry: 'Try again',
    since: 'Member since {date}'
  },
  secondFactor: {
    title: 'Two-step verification',
    text: 'Besides your password, signing in then asks for a code that an app on your phone shows. Whoever learns your password cannot get in with it alone.',
    required:
      'Your account needs two-step verification. Set it up now; the dashboard opens after that.',
    kept: 'Your account needs it, so it cannot be turned off.',
    loading: 'Loading...',
    loadFailed: 'This could not be loaded. Please try again.',
    retry: 'Try again',
    begin: 'Set up',
    next: 'Continue',
    busy: 'One moment...',
    cancel: 'Cancel',
    scan: 'Scan this picture with an authenticator app, for example Aegis, Google Authenticator or Microsoft Authenticator.',
    qr: 'QR code for your authenticator app',
    type: 'Or type this key into the app:',
    open: 'Open the app on this device',
    copy: 'Copy',
    copied: 'Copied',
    confirm: 'Then enter the six digits that the app shows.',
    turnOn: 'Turn on',
    turnedOn: 'Two-step verification is on. Your other sessions have ended.',
    codesTitle: 'Your recovery codes',
    codesText:
      'Keep these where you find them without your phone. Each opens your account once when the app is lost. They are shown only now.',
    download: 'Download',
    fileTitle: 'Wisata Jamu: recovery codes of {email}',
    codesKept: 'I have kept them',
    dashboard: 'Go to the dashboard',
    on: 'On since {date}.',
    left: 'Recovery codes left: {n}.',
    few: 'Make new ones before you run out.',
    renew: 'New recovery codes',
    renewText: 'The old codes stop working. Enter your password and a code to make new ones.',
    turnOff: 'Turn off',
    turnOffText:
      'Your password alone opens your account then, and your other sessions end. Enter your password and a code.',
    turnedOff: 'Two-step verification is off. Your other sessions have ended.',
    anyCode: 'Code from your app, or a recovery code',
    failed: 'This did not work. Please try again.'
  },
  sessions: {
    title: 'Where you are signed in',
    loading: 'Loading your sessions...',
    loadFailed: 'Your sessions could not be loaded. Please try again.',
    retry: 'Try again',
    device: '{browser} on {system}',
    unknown: 'Unknown device',
    current: 'This device',
    since: 'Since {date}',
    end: 'End',
    endLabel: 'End the session on {device}',
    endOthers: 'End all other sessions',
    ended: 'The session has been ended.',
    othersEnded: 'All other sessions have been ended.',
    failed: 'The session could not be ended. Please try again.'
  },
  removal: {
    title: 'Delete account',
    text: 'Your account and its sessions are deleted for good. This cannot be undone.',
    admin: 'An administrator cannot delete their own account; another administrator can.',
    username: 'Type your username, {username}, to confirm',
    mismatch: 'This is not the username of this account.',
    submit: 'Delete my account',
    submitting: 'Deleting...',
    failed: 'Your account could not be deleted. Please try again.'
  },
  unauthorized: {
    title: 'Khusus administrator',
    description: 'Halaman ini hanya untuk administrator.',
    text: 'Akun yang Anda gunakan tidak memiliki akses ke halaman ini. Masuklah sebagai administrator, atau kembali ke beranda.',
    home: 'Kembali ke Beranda',
    signIn: 'Login'
  }
};

export type AccountsWords = typeof accounts;
