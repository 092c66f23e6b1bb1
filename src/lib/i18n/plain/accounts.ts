/** Words of the account screens, to the letter of spec §2, §4, §5 and §8 where it gives them; the truth of `AccountsWords`. */
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
  /** Sentences of the contract and the server in this wording, where they differ. */
  sentences: {} as Record<string, string>,
  /** How long to wait; `language` is the one that times are said in. */
  retryAfter: { language: 'en', sentence: 'Please try again in {time}.', now: 'You can try again now.' },
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
    notKept:
      'You are signed in on this page only: your browser keeps nothing for this site. Allow site data in its settings to stay signed in.',
    failed: 'Login failed. Please try again.'
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
    met: 'met',
    unmet: 'not met yet'
  },
  profile: {
    title: 'Profile Settings',
    description: 'Atur nama, e-mail, dan kata sandi akun Anda.',
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
