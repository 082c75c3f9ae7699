// node scripts/media/make-films.mjs [key ...]          draws the films frame by frame and encodes them with ffmpeg.
// node scripts/media/make-films.mjs --webm [key ...]   only makes their film.webm again, from film.mp4.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { films } from './catalogue/films.mjs';
import { openStudio } from './lib/studio.mjs';

const FPS = 24;
const LIMIT = 540_000;
const content = new URL('../../content/videos/', import.meta.url);

function ffmpeg(args, frames) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
    stdio: [frames ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  });
  const done = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code ? reject(new Error(`ffmpeg ended with ${code}`)) : resolve()));
  });
  // Why it takes no more frames is told by its end, which may come while the next one is drawn.
  child.stdin?.on('error', () => undefined);
  done.catch(() => undefined);
  return { input: child.stdin, done };
}

const at = (value, u) => (Array.isArray(value) ? value[0] + (value[1] - value[0]) * u : value);

async function shoot(studio, shot, drawn, out) {
  const { seconds, step = 1, time = 0, params, ...job } = shot;
  const count = Math.round((seconds * FPS) / step) + (step > 1 ? 1 : 0); // interpolation needs the frame after the last
  const filter = step > 1 ? `minterpolate=fps=${FPS}:mi_mode=mci:mc_mode=aobmc:vsbmc=1:scd=none` : 'null';
  const { input, done } = ffmpeg(
    [
      '-f',
      'image2pipe',
      '-framerate',
      String(FPS / step),
      '-c:v',
      'png',
      '-i',
      '-',
      '-vf',
      filter,
      '-frames:v',
      String(Math.round(seconds * FPS)),
      '-c:v',
      'ffv1',
      '-pix_fmt',
      'yuv444p',
      out,
    ],
    true,
  );
  for (let i = 0; i < count; i++) {
    const u = Math.min((i * step) / (seconds * FPS), 1);
    const moved = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, at(value, u)]));
    const png = await studio.png({
      ...job,
      ...drawn,
      scale: 1,
      samples: 1,
      time: time + (i * step) / FPS,
      frame: i,
      params: moved,
      grade: { grain: 0, ...job.grade },
    });
    if (!input.write(png)) {
      const drained = new Promise((resolve) => {
        input.once('drain', resolve);
      });
      await Promise.race([drained, done]);
    }
  }
  input.end();
  await done;
}

async function encode(folder, clips, { width, height }, out) {
  const list = join(folder, 'list.txt');
  await writeFile(list, clips.map((clip) => `file '${clip}'\n`).join(''));
  const look = `tpad=stop_mode=clone:stop_duration=1,scale=${width}:${height}:flags=lanczos,unsharp=5:5:0.35,noise=c0s=3:c0f=t,format=yuv420p`;
  const bitrate = Math.floor((LIMIT * 8) / 8 / 1.04);
  const common = [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-vf',
    look,
    '-t',
    '8',
    '-r',
    String(FPS),
    '-an',
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-level',
    '5.0',
    '-preset',
    'veryslow',
    '-tune',
    'film',
    '-aq-mode',
    '3',
    '-b:v',
    String(bitrate),
    '-passlogfile',
    join(folder, 'pass'),
    '-map_metadata',
    '-1',
    '-bitexact',
  ];
  await ffmpeg([...common, '-pass', '1', '-f', 'null', '/dev/null']).done;
  await ffmpeg([...common, '-pass', '2', '-movflags', '+faststart', out]).done;
}

// AV1 for the browsers that know it. From the finished film, so that both are cut alike; its grain, which costs most and blurs first,
// is left out and described, and the decoder makes it again.
const encodeWebm = (film, out) =>
  ffmpeg([
    '-i',
    film,
    '-an',
    '-c:v',
    'libsvtav1',
    '-preset',
    '3',
    '-crf',
    '27',
    '-svtav1-params',
    'film-grain=8:level=31',
    '-g',
    String(8 * FPS),
    '-pix_fmt',
    'yuv420p',
    '-map_metadata',
    '-1',
    '-bitexact',
    out,
  ]).done;

async function draw(studio, { shots, drawn, shown }, out) {
  const folder = await mkdtemp(join(tmpdir(), 'verveine-film-'));
  try {
    const clips = [];
    for (const [i, shot] of shots.entries()) {
      clips.push(join(folder, `${i}.mkv`));
      await shoot(studio, shot, drawn, clips[i]);
    }
    await encode(folder, clips, shown, out);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const { values, positionals } = parseArgs({ options: { webm: { type: 'boolean' } }, allowPositionals: true });
const wanted = films.filter(({ key }) => positionals.length === 0 || positionals.includes(key));
const studio = values.webm ? undefined : await openStudio();
try {
  for (const { key, ...film } of wanted) {
    const started = Date.now();
    const place = (name) => fileURLToPath(new URL(`${key}/${name}`, content));
    await mkdir(place(''), { recursive: true });
    if (studio) await draw(studio, film, place('film.mp4'));
    await encodeWebm(place('film.mp4'), place('film.webm'));
    const sizes = await Promise.all(
      ['film.mp4', 'film.webm'].map(async (name) => (await stat(place(name))).size),
    );
    console.log(`${key}  ${sizes.join(' + ')} B  ${Math.round((Date.now() - started) / 1000)} s`);
  }
} finally {
  await studio?.close();
}
