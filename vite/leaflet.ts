import type { Plugin } from 'vite';

const probe = "div.innerHTML = '<svg/>';";
const plain = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/** Leaflet asks for inline SVG with a piece of markup as soon as it is loaded; the page's Trusted Types let no markup in, so here it makes the element. */
export const leaflet = (): Plugin => ({
  name: 'console-leaflet',
  transform: (code, id) => {
    if (!/\/leaflet\/dist\/leaflet-src/.test(id)) return null;
    if (!code.includes(probe)) throw new Error('Leaflet no longer asks for inline SVG the way it did');
    return code.replace(probe, plain);
  },
});
