import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (name: string) => [{ src: `/icons/${name}.png`, sizes: '96x96', type: 'image/png' }];

/** A screenshot taken by `npm run screenshots`; browsers show them before the installation. */
function screenshot(name: string, form_factor: 'narrow' | 'wide', label: string) {
  const sizes = form_factor === 'narrow' ? '780x1688' : '1440x900';
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor, label };
}

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Todoke',
  short_name: 'Todoke',
  description: 'Order, deliver and collect for restaurants, with or without signal.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fffdf9',
  background_color: '#f6f2e9',
  categories: ['business', 'food'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    screenshot('phone-home', 'narrow', 'Home of a restaurant'),
    screenshot('phone-products', 'narrow', 'All products'),
    screenshot('phone-stops', 'narrow', 'A driver’s stops'),
    screenshot('wide-home', 'wide', 'Home of a restaurant'),
    screenshot('wide-orders', 'wide', 'Web orders in the office'),
  ],
  shortcuts: [
    { name: 'Reorder', url: '/customer/reorder', icons: icon('shortcut-reorder') },
    { name: 'Cart', url: '/cart', icons: icon('shortcut-cart') },
    { name: 'Deliveries', url: '/driver/ordertrack', icons: icon('shortcut-deliveries') },
  ],
};
