import { BackLink } from './back-link.tsx';

export const examples = {
  normal: <BackLink to={{ name: 'blog-page' }} label="Tous les articles" />,
  long: (
    <BackLink
      to={{ name: 'resources' }}
      label="Toutes les ressources sur la production audiovisuelle et la diffusion interne"
    />
  ),
};
