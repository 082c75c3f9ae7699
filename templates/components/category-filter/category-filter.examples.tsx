import { CategoryFilter, type CategoryLink } from './category-filter.tsx';

const all: CategoryLink = { title: 'Toutes', to: { name: 'resources' }, current: 'page' };
const category = (title: string, current?: 'true'): CategoryLink => ({
  title,
  to: { name: 'resources-category', params: { category: 'production' } },
  current,
});

export const examples = {
  'all of them': (
    <CategoryFilter label="Catégories" items={[all, category('Production'), category('Diffusion')]} />
  ),
  'one of them': (
    <CategoryFilter
      label="Catégories"
      items={[{ ...all, current: undefined }, category('Production', 'true'), category('Diffusion')]}
    />
  ),
  'more than a line': (
    <CategoryFilter
      label="Catégories"
      items={[
        all,
        ...[
          'Préparation',
          'Production',
          'Tournage',
          'Post-production',
          'Diffusion',
          'Droit',
          'Accessibilité',
          'Communication interne',
          'Réseaux sociaux',
          'Mesure',
        ].map((title) => category(title)),
      ]}
    />
  ),
};
