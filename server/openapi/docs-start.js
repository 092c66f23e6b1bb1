// Starts the reader of the API's description, which lies one folder above this script, wherever the
// API's base is.
const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);

addEventListener('DOMContentLoaded', () => {
  Reflect.get(
    globalThis,
    'SwaggerUIBundle'
  )({
    url: new URL('../openapi.json', src).href,
    dom_id: '#docs',
    deepLinking: true,
    // Opened groups of 130 operations and more are not rendered whole.
    docExpansion: 'none',
    validatorUrl: null
  });
});
