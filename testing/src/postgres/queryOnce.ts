import pg from 'pg';

/** One statement over a connection of its own, which is closed by the time this answers. */
export async function queryOnce(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
