import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import * as messages from '#lib/contract/messages.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { siteWords } from '#lib/i18n/site.ts';

test('§2 Hero: its states are said in the specified words', () => {
  expect(siteWords.default.hero).toMatchObject({
    explore: 'Explore Jamu',
    loading: 'Loading...',
    failed: 'Failed to fetch hero content.',
    empty: 'No content available.'
  });
});

test('§2 Login and Register: what the screens say', () => {
  const { fields, menu, signIn, register } = accountsWords.default;
  expect(menu).toMatchObject({
    login: 'Login',
    register: 'Register',
    profile: 'Profile',
    settings: 'Profile Settings',
    dashboard: 'Admin Dashboard',
    logout: 'Logout'
  });
  expect(fields).toMatchObject({ username: 'Username', email: 'Email', password: 'Password' });
  expect(signIn).toMatchObject({
    rememberMe: 'Remember me',
    forgot: 'Forgot your password?',
    signUp: 'Sign up',
    registered: 'Registration successful! Please log in.',
    failed: 'Login failed. Please try again.'
  });
  expect(register).toMatchObject({
    submitting: 'Registering...',
    logIn: 'Log in',
    mismatch: 'Passwords do not match!',
    weak: 'Password is too weak. Please strengthen your password.',
    failed: 'Registration failed. Please try again.'
  });
});

test('§2 Plant identification: what the screen says', () => {
  expect(detectionWords.default).toMatchObject({
    title: 'Deteksi Gambar',
    category: 'Pilih kategori',
    parts: { rhizome: 'Rimpang', fruit: 'Buah', leaf: 'Daun' },
    cameraOn: 'Gunakan Kamera',
    cameraOff: 'Matikan Kamera',
    capture: 'Ambil Gambar',
    upload: 'Unggah Gambar',
    remove: 'Hapus Gambar',
    process: 'Proses Gambar',
    processing: 'Memproses...',
    overlay: 'Sedang memproses gambar...',
    broken: 'Terjadi Kesalahan',
    retry: 'Coba Lagi'
  });
});

test('§5 Detection: the page’s own sentences', () => {
  expect(detectionWords.default.errors).toMatchObject({
    pageType: 'Format gambar tidak didukung. Gunakan JPEG atau PNG.',
    pageSize: 'Ukuran gambar terlalu besar. Maksimal 10MB.',
    noCategory: 'Silakan pilih kategori terlebih dahulu',
    noImage: 'Silakan pilih atau ambil gambar terlebih dahulu',
    noCamera: 'Tidak ada kamera yang tersedia',
    cameraRefused: 'Gagal mengakses kamera. Pastikan izin kamera diaktifkan.'
  });
});

test('§2 Admin screens: the common words', () => {
  const { resources, nav, overview } = adminWords.default;
  for (const { loading } of Object.values(resources))
    expect(loading).toBeOneOf(['Loading ...', 'Loading hero contents...']);
  expect(nav.herbalStore).toBe('Toko Herbal');
  expect(overview).toMatchObject({
    visitsFailed: 'Failed to retrieve visitors',
    countFailed: 'Failed to retrieve visitor count'
  });
});

test('§8 Sentences of the server are the specified ones', () => {
  expect(messages).toMatchObject({
    EMAIL_RULE: 'Invalid email format',
    LOGIN_FAILED: 'Login failed. Please check your credentials.',
    REGISTRATION_FAILED: 'Registration failed. Please try again.',
    INVALID_TOKEN: 'Invalid token format',
    REFRESH_FAILED: 'Token refresh failed'
  });
  expect(entities.product.notFoundMessage).toBe('Product not found');
});
