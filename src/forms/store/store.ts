/** Where the endpoint stores submissions. Times are milliseconds since 1970. */
export interface Store {
  /**
   * Durably stores a submission and its deliveries before it resolves. For a known key nothing is stored: the result is the answer that was
   * given to the first submission with that key.
   */
  readonly accept: (submission: Submission, deliveries: readonly NewDelivery[]) => Promise<Accepted>;
  /** Records a post from an address, unless there were already as many as `limit` allows: then it is not accepted. */
  readonly countPost: (address: string, at: number, limit: PostLimit) => Promise<PostCount>;
  /** A submission by its id. */
  readonly find: (id: string) => Promise<Submission | undefined>;
  /** Confirms a submission, and stores the delivery that follows; undefined: there is none. Repeating it changes nothing. */
  readonly confirm: (id: string, at: number, delivery: NewDelivery) => Promise<Submission | undefined>;
  /** Takes deliveries that are due; nobody else gets them until the lease ends. */
  readonly claim: (
    at: number,
    claim: { readonly until: number; readonly limit: number },
  ) => Promise<readonly Delivery[]>;
  /** Records the outcomes of deliveries; `retry` waits until its `due`. */
  readonly settle: (outcomes: readonly Settled[]) => Promise<void>;
  /** When the next delivery is due. */
  readonly nextDue: () => Promise<number | undefined>;
  /** All submissions of a form (of all forms without one), oldest first. */
  readonly list: (form?: string) => Promise<readonly ListedSubmission[]>;
  /** Deletes everything that an address has sent. */
  readonly erase: (email: string) => Promise<Removed>;
  /** Deletes submissions older than `created`, and unconfirmed ones older than `unconfirmed`. */
  readonly sweep: (before: { readonly created: number; readonly unconfirmed: number }) => Promise<Removed>;
  readonly close: () => void;
}

export interface Submission {
  readonly id: string;
  /** Idempotency key. */
  readonly key: string;
  readonly form: string;
  /** Lower-case; empty if the form does not ask for one. */
  readonly email: string;
  readonly locale: string;
  /** Path of the page that showed the form, or empty. */
  readonly page: string;
  readonly fields: Readonly<Record<string, string | true>>;
  readonly created: number;
  /** Undefined: its sender has to confirm it first. */
  readonly confirmed: number | undefined;
  /** The response that the sender was given, as JSON. */
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
  /** For `confirm`: the link that the sender has to open. */
  readonly link: string;
  /** Not stored if the sender has been asked to confirm the same form since then, and has not done so. */
  readonly unlessAskedSince?: number;
}

export interface Delivery extends Omit<NewDelivery, 'unlessAskedSince'> {
  /** This one included. */
  readonly attempts: number;
  readonly submission: Submission;
}

/** The outcome of a delivery. */
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
  /** Of the last attempt. */
  readonly error: string;
}

export interface Removed {
  readonly submissions: number;
  /** Ids of their deliveries. */
  readonly deliveries: readonly string[];
}
