import { defineRoutes } from 'sitegen';

export const routes = defineRoutes({
  home: { path: '/', template: 'home' },
  posts: { path: '/posts/:page?', template: 'posts' },
  post: { path: '/post/:slug', template: 'post' },
});
