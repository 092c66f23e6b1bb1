/**
 * Says that there is no connection for as long as there is none; a live region, empty otherwise.
 */
export function followConnection(): void {
  const notice = document.getElementById('offline-notice');
  const tell = () => {
    if (notice) notice.textContent = navigator.onLine ? '' : (notice.dataset['text'] ?? '');
  };
  addEventListener('online', tell);
  addEventListener('offline', tell);
  tell();
}
