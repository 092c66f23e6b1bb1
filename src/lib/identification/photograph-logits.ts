import { meanLogits } from './answer.ts';
import { toCrops, type InputSettings, type Picture } from './crops.ts';

/**
 * The mean logits of a photograph's crops; the last one stands for "none of these".
 *
 * @param picture at most `LONGEST_SIDE` pixels a side
 * @param run the network: float32 [3, size, size] in, the logits of one part out
 */
export async function photographLogits(
  picture: Picture,
  input: InputSettings,
  run: (crop: Float32Array<ArrayBuffer>) => Promise<Float32Array>
): Promise<Float32Array> {
  const found: Float32Array[] = [];
  for (const crop of toCrops(picture, input)) found.push(await run(crop));
  return meanLogits(found);
}
