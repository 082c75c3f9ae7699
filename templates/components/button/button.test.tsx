import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { Button } from './button.tsx';

const withoutClass = (html: string) => html.replace(/ class="[^"]*"/, '');

describe('Button (S-87)', () => {
  test('is an enabled dark button unless told otherwise', () => {
    const html = renderToStaticMarkup(<Button>Envoyer</Button>);
    expect(withoutClass(html)).toBe('<button type="button">Envoyer</button>');
    expect(html).toContain('button-dark');
  });

  test('outline is another face of it', () => {
    const html = renderToStaticMarkup(<Button variant="outline">Envoyer</Button>);
    expect(html).toContain('button-outline');
    expect(html).not.toContain('button-dark');
  });

  test('a disabled button says so', () => {
    expect(withoutClass(renderToStaticMarkup(<Button disabled>Envoyer</Button>))).toBe(
      '<button type="button" disabled="">Envoyer</button>',
    );
  });

  test('a link has an address', () => {
    const html = renderToStaticMarkup(
      <Button component="link" href="mailto:bonjour@verveine.example">
        Écrire
      </Button>,
    );
    expect(withoutClass(html)).toBe('<a href="mailto:bonjour@verveine.example">Écrire</a>');
  });

  test('a disabled link has none and leaves the tab order', () => {
    const html = renderToStaticMarkup(
      <Button component="link" href="mailto:bonjour@verveine.example" disabled>
        Écrire
      </Button>,
    );
    expect(withoutClass(html)).toBe('<a role="link" aria-disabled="true" tabindex="-1">Écrire</a>');
  });
});
