/** Where the endpoint keeps what visitors send. Times are milliseconds since 1970. */
export interface Store {
  /**
   * Keeps a submission and what is to be delivered for it, durably, before it resolves. A key that is known keeps
   * nothing: the answer is the one that the first submission of the key was given.
   */
  readonly accept: (submission: Submission, deliveries: readonly NewDelivery[]) => Promise<Accepted>;
  /** Notes a post of an address; false: there were `limit` within the window, and this one is not noted. */
  readonly countPost: (address: string, at: number, limit: PostLimit) => Promise<PostCount>;
  /** A submission by its id. */
  readonly find: (id: string) => Promise<Submission | undefined>;
  /** Confirms a submission, and keeps what is to be delivered then; undefined: there is none. A second time changes nothing. */
  readonly confirm: (id: string, at: number, delivery: NewDelivery) => Promise<Submission | undefined>;
  /** Takes deliveries that are due; nobody else gets them until the lease ends. */
  readonly claim: (
    at: number,
    claim: { readonly until: number; readonly limit: number },
  ) => Promise<readonly Delivery[]>;
  /** Says how deliveries went; `retry` waits until its `due`. */
  readonly settle: (outcomes: readonly Settled[]) => Promise<void>;
  /** When the next delivery is due. */
  readonly nextDue: () => Promise<number | undefined>;
  /** All submissions of a form (of all without one), oldest first. */
  readonly list: (form?: string) => Promise<readonly ListedSubmission[]>;
  /** Deletes all that an address has sent. */
  readonly erase: (email: string) => Promise<Removed>;
  /** Deletes what is older than `created`, and what is older than `unconfirmed` and not confirmed. */
  readonly sweep: (before: { readonly created: number; readonly unconfirmed: number }) => Promise<Removed>;
  readonly close: () => void;
}

export interface Submission {
  readonly id: string;
  /** Idempotency key. */
  readonly key: string;
  readonly form: string;
  /** Lower-case; empty where the form does not ask for one. */
  readonly email: string;
  readonly locale: string;
  /** Path of the page that showed the form, or empty. */
  readonly page: string;
  readonly fields: Readonly<Record<string, string | true>>;
  readonly created: number;
  /** Undefined: its sender has to confirm it first. */
  readonly confirmed: number | undefined;
  /** What the sender was answered, as JSON. */
  readonly answer: string;
}

export interface Accepted {
  readonly answer: string;
  readonly isReplay: boolean;
}

/** `notice` goes to the people of the site, `confirm` to the sender. */
export interface NewDelivery {
  readonly id: string;
  readonly kind: 'notice' | 'confirm';
  readonly due: number;
  /** Of `confirm`: what the sender has to open. */
  readonly link: string;
  /** Not kept where the sender has been asked to confirm the same form later than this, and has not. */
  readonly unlessAskedSince?: number;
}

export interface Delivery extends Omit<NewDelivery, 'unlessAskedSince'> {
  /** This one included. */
  readonly attempts: number;
  readonly submission: Submission;
}

/** How a delivery went. */
export interface Settled {
  readonly id: string;
  readonly outcome: Outcome;
}

export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry'; readonly due: number; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

export interface PostLimit {
  readonly posts: number;
  readonly windowMs: number;
}

export type PostCount = { readonly accepted: true } | { readonly accepted: false; readonly retryAt: number };

export interface ListedSubmission extends Submission {
  readonly deliveries: readonly ListedDelivery[];
}

export interface ListedDelivery extends Pick<Delivery, 'kind' | 'attempts'> {
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Of the last try. */
  readonly error: string;
}

export interface Removed {
  readonly submissions: number;
  /** Ids of their deliveries. */
  readonly deliveries: readonly string[];
}
