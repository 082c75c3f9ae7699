import RemoteIconExample from './remote-icon-example.island.tsx';

export const examples = {
  'three of one request': <RemoteIconExample names={['film', 'scissors', 'monitor']} />,
  'with a name': <RemoteIconExample names={['calendar']} label="Agenda" />,
  'one that there is not': <RemoteIconExample names={['unknown', 'phone']} />,
};
