import { allExamples, type ComponentExamples } from '../components/all-examples.ts';
import { cn } from '../components/cn.ts';
import type { Samples } from '../components/samples.ts';

export interface GalleryPageProps {
  readonly samples: Samples;
}

/**
 * Every component with its examples, in both colour modes. No build contains this page, but its class names would be published: it only
 * uses those of other templates.
 */
export function GalleryPage({ samples }: GalleryPageProps) {
  return (
    <>
      <header className="wrap pt-10 pb-14">
        <h1 className="text-display">Components</h1>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {allExamples.map(({ name }) => (
            <li key={name}>
              <a href={`#component-${name}`} className="link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </header>
      {allExamples.map((component) => (
        <ComponentSection key={component.name} {...component} samples={samples} />
      ))}
    </>
  );
}

function ComponentSection({ name, examples, room = 'half', samples }: ComponentExamples & GalleryPageProps) {
  const shown = typeof examples === 'function' ? examples(samples) : examples;
  const margins = room === 'edges' ? undefined : 'wrap';
  return (
    <section id={`component-${name}`} data-component={name} className="border-t border-line pt-10 pb-24">
      <h2 className="wrap text-title">{name}</h2>
      {Object.entries(shown).map(([label, example]) => (
        <div key={label} data-example={label} className="mt-12">
          <h3 className="wrap mb-6 font-sans!">{label}</h3>
          <div className={cn('grid', room === 'half' && 'md:grid-cols-2')}>
            {['', 'dark'].map((mode) => (
              <div key={mode} className={cn('min-w-0 py-8', mode)}>
                <div className={margins}>{example}</div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
