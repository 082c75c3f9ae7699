import { defineRoutes } from 'sitegen';

export const routes = defineRoutes({
  home: { path: '/', template: 'home' },
  posts: { path: '/posts', template: 'list' },
  'posts-page': { path: '/posts/page/:page', template: 'list' },
  post: { path: '/posts/:slug', template: 'article' },
});
