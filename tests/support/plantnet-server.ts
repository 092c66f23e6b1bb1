import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that Pl@ntNet received. */
export interface Question {
  path: string;
  query: Record<string, string>;
  organs: string[];
  images: { name: string; type: string; bytes: Buffer }[];
}

/** Returns a response with species by Latin name and score, in the format of Pl@ntNet. */
export const species = (scores: Record<string, number>, rest: object = {}) =>
  JSON.stringify({
    results: Object.entries(scores).map(([scientificNameWithoutAuthor, score]) => ({
      score,
      species: {
        scientificNameWithoutAuthor,
        scientificNameAuthorship: 'L.',
        commonNames: [`the ${scientificNameWithoutAuthor}`]
      },
      gbif: { id: '1' }
    })),
    ...rest
  });

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' }
  }).formData();
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const images = form.getAll('images').filter((part) => part instanceof File);
  return {
    path: pathname,
    query: Object.fromEntries(searchParams),
    organs: form.getAll('organs').map(String),
    images: await Promise.all(
      images.map(async (file) => ({
        name: file.name,
        type: file.type,
        bytes: Buffer.from(await file.arrayBuffer())
      }))
    )
  };
}

/** Starts a server with the interface of Pl@ntNet. Tests can replace `behaviour.respond`. */
export async function startPlantnet() {
  const questions: Question[] = [];
  const behaviour = {
    respond: (response: ServerResponse): void => {
      response.end(species({}));
    }
  };
  const server = createServer((request, response) => {
    void readQuestion(request).then((question) => {
      questions.push(question);
      behaviour.respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    behaviour,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
}
