import sharp from 'sharp';

const [out, ...fs] = process.argv.slice(2);
const W = 390,
  H = 844,
  C = 5;
const ims = await Promise.all(
  fs.map(async (f, i) => ({
    input: await sharp(f).resize(W, H, { fit: 'cover', position: 'top' }).toBuffer(),
    left: (i % C) * (W + 10),
    top: Math.floor(i / C) * (H + 10),
  })),
);
await sharp({
  create: { width: C * (W + 10), height: Math.ceil(fs.length / C) * (H + 10), channels: 3, background: '#888' },
})
  .composite(ims)
  .png()
  .toFile(out);
