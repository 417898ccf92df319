import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { TAGS } from './openapi-tags.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';
type Method = 'get' | 'post' | 'put' | 'delete';

/** The part of OpenAPI 3.1 that this server uses. */
export type OpenApiDocument = {
  openapi: string;
  info: Json;
  servers: Json[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Json>>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
};

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

/**
 * Converts zod schemas to JSON Schema as in OpenAPI 3.1, with zod's own converter. A named schema (`meta({ id })`)
 * becomes a component that every use refers to.
 */
function createSchemas() {
  const components = new Map<string, Json>();

  function nested(json: unknown): unknown {
    return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
  }

  function keep(name: string, schema: Json): void {
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas, or the two directions of one, are called ${name}.`);
    }
    components.set(name, schema);
  }

  /** @param io `input`: before defaults, for requests; `output`: for responses */
  function toJson(schema: z.ZodType, io: Io): Json {
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ schema }), {
      io,
      override({ zodSchema, jsonSchema }) {
        // Clients must accept unknown fields; only strict bodies say otherwise.
        if (zodSchema._zod.def.type === 'object' && !zodSchema._zod.def.catchall)
          delete jsonSchema.additionalProperties;
        delete jsonSchema.id;
        // zod adds these bounds to every integer.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    for (const [name, definition] of Object.entries($defs)) keep(name, nested(definition) as Json);
    return nested(properties?.schema) as Json;
  }

  return { toJson, components };
}

type Schemas = ReturnType<typeof createSchemas>;

/** The parameters of a route in one place, from their object schema. */
function parametersOf({ toJson }: Schemas, place: 'path' | 'query' | 'header', object: unknown): Json[] {
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(object.shape).map(([name, field]) => {
    const { description, ...schema } = toJson(field as z.ZodType, 'input');
    const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: place, required, ...(description ? { description } : {}), schema };
  });
}

function contentOf({ toJson }: Schemas, io: Io, content: object): Json {
  const entries = Object.entries(content).map(([type, { schema }]) => [
    type,
    { schema: isZod(schema) ? toJson(schema, io) : schema },
  ]);
  return Object.fromEntries(entries);
}

function operationOf(schemas: Schemas, { request = {}, responses, ...route }: RouteConfig): Json {
  const { operationId, tags, summary, description, security = [] } = route;
  const parameters = [
    ...parametersOf(schemas, 'path', request.params),
    ...parametersOf(schemas, 'query', request.query),
    ...parametersOf(schemas, 'header', request.headers),
  ];
  const answers = Object.entries(responses).map(([status, response]) => {
    if ('$ref' in response) throw new Error(`${route.path} answers ${status} by a reference.`);
    const { content, description } = response;
    return [status, { description, ...(content && { content: contentOf(schemas, 'output', content) }) }];
  });
  return {
    ...(operationId && { operationId }),
    tags,
    summary,
    ...(description && { description }),
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(request.body && {
      requestBody: {
        required: request.body.required ?? false,
        content: contentOf(schemas, 'input', request.body.content),
      },
    }),
    responses: Object.fromEntries(answers),
  };
}

export function documentedRoutes(app: OpenAPIHono): RouteConfig[] {
  return app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );
}

/**
 * The OpenAPI document, generated from the routes.
 * @throws if two different schemas have the same name
 */
export function createDocument(app: OpenAPIHono, version: string): OpenApiDocument {
  const schemas = createSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of documentedRoutes(app)) {
    const path = route.path.replace(/(?<=.)\/$/, '');
    paths[path] = { ...paths[path], [route.method]: operationOf(schemas, route) };
  }
  const tags = new Set(documentedRoutes(app).flatMap((route) => route.tags ?? []));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Todoke',
      version,
      description:
        'Ordering, delivery and collections for a wholesale food supplier. Ids are UUIDs: where a word stands in the place of an id, it is that word’s call.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    components: {
      schemas: Object.fromEntries([...schemas.components].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/users/login answers' },
      },
    },
  };
}
