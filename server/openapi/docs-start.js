// Starts Swagger UI with the OpenAPI document, which is one folder above this script.
const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);

addEventListener('DOMContentLoaded', () => {
  Reflect.get(
    globalThis,
    'SwaggerUIBundle'
  )({
    url: new URL('../openapi.json', src).href,
    dom_id: '#docs',
    deepLinking: true,
    // Swagger UI does not render expanded groups of 130 and more operations completely.
    docExpansion: 'none',
    validatorUrl: null
  });
});
