import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import type { MutationArgs, MutationName } from '../../schema/all/mutations.ts';
import type { Actor } from '../../schema/core/actor.ts';
import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { only, SignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import type { AppDeps } from './app-deps.ts';
import { createCommands, type Deletable } from './commands.ts';
import { teller } from './languages.ts';
import { BEARER, body, Deleted, IdempotencyKey, IdParam, responsesOf, WRITE_ERRORS } from './openapi.ts';

type Guard = ReturnType<typeof only>;

/** A request inside its transaction. */
type Call<B extends z.ZodType> = {
  /** Id of the record: from `{id}` in the path, or else of the one that the call creates. */
  id: Id;
  /** The idempotency key, which is the id of whatever the call creates. */
  key: Id;
  body: z.output<B>;
  trx: Db;
  /** Upper bound for days of money. */
  today: Day;
  /** The caller as of now. */
  actor: Actor;
};

type WriteRoute<N extends MutationName, B extends z.ZodType, R extends z.ZodType> = {
  method: 'post' | 'put';
  /** Contains `{id}` if the call is about an existing record. */
  path: string;
  /** Generated clients name their function by it, so it never changes. */
  operationId: string;
  summary: string;
  description?: string;
  middleware: Guard;
  body?: B;
  response: R;
  responseDescription: string;
  mutation: N;
  /** Builds the mutation's arguments. Not called for a repeated request. May throw an HttpError. */
  args(call: Call<B>): MutationArgs<N> | Promise<MutationArgs<N>>;
  /** Reads the response: the record with this id, as the caller may see it. */
  read(trx: Db, id: Id, actor: Actor): z.input<R> | Promise<z.input<R>>;
  /** A login's password, which must not be part of `args`. */
  password?(body: z.output<B>): string | undefined;
};

type DeleteRoute<N extends Deletable, Q extends z.ZodObject> = {
  operationId: string;
  summary: string;
  description?: string;
  middleware: Guard;
  mutation: N;
  table: TableName;
  query?: Q;
  args(id: Id, query: z.output<Q>): MutationArgs<N>;
  /** The response's message, translated for the caller. */
  message: string;
};

/** The validated part of a request. TypeScript can't infer its type for a route composed of generic parts. */
const valid = <T>(c: Context, target: 'json' | 'param' | 'query') => c.req.valid(target as never) as T;

/**
 * Registers the writes of one feature (requirements section 7, design section 6). Each is documented, guarded,
 * validated, and run as one named mutation by `commands.run`.
 */
export function createWriteRoutes<E extends Env>(deps: AppDeps, routes: OpenAPIHono<E>, tag: string) {
  const commands = createCommands(deps);
  const call = { tags: [tag], security: BEARER };

  /**
   * A write that responds with the record. Errors: 401 and 403 before the request is parsed, 400 and 413 for the body,
   * 404 for an unknown `{id}`, 422 for invalid fields, or the mutation's refusal (`REJECTIONS`); 503 if it has a
   * password and too many wait to be hashed.
   */
  function writeRoute<N extends MutationName, B extends z.ZodType, R extends z.ZodType>(
    write: WriteRoute<N, B, R>,
  ): void {
    const { method, path, operationId, summary, description, middleware, mutation } = write;
    const isAboutRecord = path.includes('{id}');
    const route = createRoute({
      ...call,
      method,
      path,
      operationId,
      summary,
      ...(description && { description }),
      middleware,
      request: {
        ...(isAboutRecord && { params: IdParam }),
        headers: IdempotencyKey,
        ...(write.body && { body: body(write.body) }),
      },
      responses: responsesOf(
        write.response,
        write.responseDescription,
        write.password ? [...WRITE_ERRORS, 503] : WRITE_ERRORS,
      ),
    });
    const handler = async (c: Context<SignedIn>) => {
      const fields = valid<z.output<B>>(c, 'json');
      const idOf = (key: Id): Id => (isAboutRecord ? valid<{ id: Id }>(c, 'param').id : key);
      const response = await commands.run(c, mutation, {
        args: (key, trx, today) => write.args({ id: idOf(key), key, body: fields, trx, today, actor: c.get('actor') }),
        answer: (trx, key) => write.read(trx, idOf(key), c.get('actor')),
        password: write.password?.(fields),
      });
      return c.json(response as object, 200);
    };
    routes.openapi(route, handler as never);
  }

  /**
   * `DELETE /{id}`. Errors: 401 and 403 first; 404 if there is no such record, unless this very request deleted it
   * before; 409 with the open work that prevents it.
   */
  function deleteRoute<N extends Deletable, Q extends z.ZodObject>(deletion: DeleteRoute<N, Q>): void {
    const { operationId, summary, description, middleware, mutation, table, query, args, message } = deletion;
    const route = createRoute({
      ...call,
      method: 'delete',
      path: '/{id}',
      operationId,
      summary,
      ...(description && { description }),
      middleware,
      request: { params: IdParam, headers: IdempotencyKey, ...(query && { query }) },
      responses: responsesOf(Deleted, 'Deleted', WRITE_ERRORS),
    });
    const handler = async (c: Context<SignedIn>) => {
      const { id } = valid<{ id: Id }>(c, 'param');
      const asked = valid<z.output<Q>>(c, 'query');
      await commands.remove(c, mutation, { table, id, args: args(id, asked), message });
      return c.json({ message: teller(c)(message) }, 200);
    };
    routes.openapi(route, handler as never);
  }

  return { writeRoute, deleteRoute };
}
