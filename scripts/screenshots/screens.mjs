const perLanguage = {
  fr: [
    '/blog/article/briefer-un-film',
    '/services/case-study/mise-a-l-eau',
    '/resources/article/guide-du-brief',
  ],
  en: ['/blog/article/brief-a-film', '/services/case-study/the-launch', '/resources/article/the-brief-guide'],
};

const shared = [
  '',
  '/services',
  '/blog',
  '/blog/2',
  '/resources',
  '/resources/production',
  '/a-propos',
  '/contact',
  '/contact-thank-you',
  '/landing-page',
  '/page/mentions-legales',
  '/no-such-page',
];

/** One of each kind, in both languages. */
export const screens = Object.entries(perLanguage).flatMap(([locale, own]) =>
  [...shared, ...own].map((path) => `/${locale}${path}`),
);

export const widths = [375, 768, 1440];
export const modes = ['light', 'dark'];
