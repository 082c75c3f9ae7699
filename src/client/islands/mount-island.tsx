import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { IslandRoot } from '../../react/island-root.tsx';
import type { Scope } from '../../react/scope.ts';
import { createMessageFormatter } from '../../shared/messages/format-message.ts';
import type { IslandInstance } from '../../shared/pages/page.ts';
import type { HydrationError } from '../../shared/hydration-error.ts';
import type { IslandEnvironment, MountedIsland } from './island-module.ts';

/** Hydrates an island with React. In the shared chunk next to React; called by the islands' modules. */
export function mountIsland(
  component: ComponentType<never>,
  element: Element,
  instance: IslandInstance,
  env: IslandEnvironment,
): MountedIsland {
  let onHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  let isDisposed = false;
  const render = (instance: IslandInstance, env: IslandEnvironment) => (
    <IslandRoot
      component={component}
      props={instance.props}
      scope={scopeOf(instance, env)}
      onHydrated={onHydrated}
    />
  );
  const root = hydrateRoot(element, render(instance, env), {
    identifierPrefix: `${instance.id}-`,
    onUncaughtError(error, { componentStack = '' }) {
      // Of what React itself notices, no component is in the stack. One that is frozen stays as it is.
      if (error instanceof Error) Reflect.set(error, 'stack', `${error.stack}${componentStack}`);
      env.onError(error);
    },
    onRecoverableError(cause) {
      // If a tree is unmounted before it is hydrated, React reports that as an error.
      if (isDisposed) return;
      const message = `Island ${instance.name} differs from the build.`;
      reportError(
        Object.assign(new Error(message, { cause }), { island: instance }) satisfies HydrationError,
      );
    },
  });
  return {
    hydrated,
    update(instance, env) {
      root.render(render(instance, env));
    },
    dispose() {
      isDisposed = true;
      root.unmount();
    },
  };
}

function scopeOf(instance: IslandInstance, { locale: code, config, messages }: IslandEnvironment): Scope {
  const locale = config.locales.find((candidate) => candidate.code === code) as Scope['locale'];
  const known = { ...messages, ...instance.messages };
  return {
    locale,
    config,
    translate: createMessageFormatter(locale.language, known),
    noteIcon: () => undefined,
  };
}
