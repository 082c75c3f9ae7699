// Sheets and cards: scattered on a table in raking light, pinned in rows, or hung on threads.
uniform float kind;     // = 0
uniform float sheets;   // = 9
uniform float sketches; // = 1
uniform float angle;    // = 0.6
uniform float tiltX;    // = 0
uniform float gobo;     // = 1
uniform float warm;     // = 0.7
uniform float focus;    // = 2.3
uniform float aperture; // = 0.02
uniform float pencil;   // = 1
uniform float cup;      // = 0

vec3 sketch(vec2 q, float id, vec3 base) { // a thumbnail drawn in soft pencil: a horizon, a mass, a light
  q *= vec2(.50, .50);
  if (max(abs(q.x) * .66, abs(q.y)) > .46 || sketches < .5) return base;
  float f = max(abs(q.x) * .66, abs(q.y)), h = -.1 + .35 * (ridge(q.x * .9 + id * 7., id, .45) - .45), tone = .94;
  tone = mix(tone, .55 + .25 * h11(id + 1.), smoothstep(.02, -.02, q.y - h));
  tone = mix(tone, .35, smoothstep(.02, -.02, q.y - h * .6 + .18 + .1 * h11(id + 2.)));
  vec2 o = vec2((h11(id + 4.) - .5) * .8, .16 + .1 * h11(id + 5.));
  float kind2 = h11(id + 6.);
  if (kind2 < .4)
    tone = mix(tone, .12,
               smoothstep(.02, -.02,
                          min(length(q - vec2(o.x, .06)) - .10, max(length((q - vec2(o.x, -.30)) * vec2(.8, .62)) - .18, -9.))));
  else tone = mix(tone, 1.05, smoothstep(.09, .07, length(q - o)));
  tone *= .88 + .18 * n2(vec2(q.x * 40. + q.y * 60., q.y * 8.));
  tone = mix(.25, tone, smoothstep(.455, .435, f));
  return base * mix(vec3(.05, .16, .155), vec3(1.02, .98, .9), tone * tone);
}
float card;
vec2 cuv;
float cid;
float map(vec3 p) {
  if (kind < .5 && p.y > .6) {
    card = 0.;
    return p.y - .48;
  }
  float d = kind > .5 && kind < 1.5 ? 1.2 - p.z : kind > 1.5 ? 9. : p.y;
  card = 0.;
  if (kind < .5) {
    for (float i = 0.; i < 14.; i++) {
      if (i >= sheets) break;
      vec3 q = p - vec3((h11(i) - .5) * 3.1, .006 + .014 * i, 2.4 + (h11(i + 7.) - .5) * 2.3);
      float a = (h11(i + 3.) - .5) * 1.5;
      q.xz = rot(a) * q.xz;
      vec2 hs = h11(i + 19.) > .45 ? vec2(.52, .33) : vec2(.40, .56);
      float curl = .09 * h11(i + 23.) * pow(sat(.5 + .5 * q.x / hs.x), 3.) * sat(.6 + q.z / hs.y) + .02 * sq(q.z / hs.y);
      q.y -= curl;
      float b = box(q, vec3(hs.x, .003, hs.y)) * .8;
      if (b < d) {
        d = b;
        card = 1.;
        cuv = q.xz / hs.y;
        cid = i;
      }
    }
    if (pencil > .5) {
      vec3 q = p - vec3(.25, .0, 2.0);
      q.xz = rot(.9 + uSeed) * q.xz;
      float y = .03 + .014 * sheets;
      float b = max(cap(q, vec3(-.42, y, 0), vec3(.42, y, 0), .026), -9.);
      if (b < d) {
        d = b;
        card = 2.;
      }
      b = cap(q, vec3(.42, y, 0), vec3(.53, y - .015, 0), .008);
      if (b < d) {
        d = b;
        card = 4.;
      }
    }
    if (cup > .5) {
      vec3 q = p - vec3(-1.05, 0., 3.15);
      float b = max(cyl(q - vec3(0, .22, 0), .24, .22), -cyl(q - vec3(0, .30, 0), .215, .25));
      vec3 h = q - vec3(.27, .22, 0);
      b = min(b, torus(h.xzy, .12, .03));
      b = min(b, cyl(q - vec3(0, .02, 0), .36, .015));
      if (b < d) {
        d = b;
        card = 3.;
      }
    }
  } else {
    vec2 g = kind < 1.5 ? vec2(.74, .56) : vec2(.86, .95);
    vec2 c = floor(p.xy / g);
    if (kind > 1.5) {
      float row = c.y;
      p.x += .35 * h11(row + 40.);
      c.x = floor(p.x / g.x);
    }
    float z = kind < 1.5 ? 1.17 : 1.1 + (h21(c + 3.) - .5) * .5;
    vec3 q = vec3(p.xy - (c + .5) * g, p.z - z);
    float r = h21(c), keep = step(.10, h21(c + 9.));
    q.xy = rot((r - .5) * .16 + (kind > 1.5 ? .05 * sin(uTime + r * 9.) : 0.)) * q.xy;
    if (kind > 1.5) q.xz = rot((r - .5) * 1.1 + .25 * sin(uTime * .8 + r * 20.)) * q.xz;
    q.z += .10 * sq(q.y + .05) * (h21(c + 5.) + .2) * (q.y < 0. ? 3. : .4);
    float b = box(q, vec3(.29, .19, .003)) * .7;
    if (keep < .5) b = .15;
    if (b < d) {
      d = b;
      card = 1.;
      cuv = q.xy / .19;
      cid = h21(c + 11.) * 50.;
    }
    if (kind < 1.5) {
      b = length(q - vec3(0, .165, -.02)) - .018;
      if (keep > .5 && b < d) {
        d = b;
        card = 2.;
      }
      b = 9.;
    } else {
      b = length(vec2(p.z - 1.1, q.y - .20)) - .004;
      if (b < d) {
        d = b;
        card = 4.;
      }
      d = min(d, .22);
    }
  }
  return d;
}
vec4 scene(vec2 uv) {
  vec3 ro, ta, L;
  if (kind < .5) {
    ro = vec3(tiltX, 1.75, .35);
    ta = vec3(tiltX * .3, .05, 2.35);
    L = normalize(vec3(cos(angle * 3.) > 0. ? 1. : -1., .34, .55 + .3 * sin(angle * 5.)));
  } else if (kind < 1.5) {
    ro = vec3(tiltX - 1.3, .15, -1.1);
    ta = vec3(tiltX + .25, 0., 1.2);
    L = normalize(vec3(.95, .38, -.22));
  } else {
    ro = vec3(tiltX, .1, -1.5);
    ta = vec3(0, .05, 1.2);
    L = normalize(vec3(-.35, .3, 1.));
  }
  vec3 rd = camera(ro, ta, uv, 1.3);
  float t = .1;
  bool hit = false;
  float d;
  for (int i = 0; i < 90; i++) {
    d = map(ro + rd * t);
    if (d < .0009 * t) {
      hit = true;
      break;
    }
    t += d * .8;
    if (t > 12.) break;
  }
  vec3 sunC = mix(CREAM, AMBER, warm * .5) * 3.4, c;
  vec3 p = ro + rd * t;
  if (!hit) {
    vec2 k = uv - vec2(.3 * sin(uSeed), .15);
    c = mix(INK * 2., TEAL, exp(-dot(k, k) * 2.)) + mix(CREAM, AMBER, warm) * (.9 * exp(-dot(k, k) * 5.) + .25 * exp(-dot(k, k)));
    t = 9.;
    for (float i = 0.; i < 14.; i++) {
      vec2 o = vec2((h11(i) - .5) * 1.9, (h11(i + 7.) - .5) * 1.1);
      c += mix(AMBER, CREAM, h11(i + 3.)) * .5 * h11(i + 2.) * smoothstep(.055, .05, length(uv - o));
    }
  } else {
    float id = card, ci = cid;
    vec2 cu = cuv, e = vec2(.0012, 0);
    vec3 n = normalize(vec3(map(p + e.xyy) - map(p - e.xyy), map(p + e.yxy) - map(p - e.yxy), map(p + e.yyx) - map(p - e.yyx)));
    vec3 al = vec3(.045, .055, .05) * (.5 + fbm(p.xz * vec2(1.2, 16.) + p.xy * vec2(2., 5.), 4));
    float gl = .15;
    if (kind < .5) al = mix(vec3(.10, .062, .035), vec3(.03, .06, .055), .35) * (.5 + 1.1 * fbm(p.xz * vec2(1.4, 22.), 4));
    if (id > .5) al = vec3(.80, .77, .68) * (.94 + .1 * n2(p.xz * 90. + p.xy * 90.));
    if (id > .5 && id < 1.5) al = sketch(kind < .5 && h11(ci + 19.) <= .45 ? vec2(3.) : cu, ci, al);
    if (id > .5 && id < 1.5 && h11(ci + 33.) > .78) al *= vec3(.10, .36, .35) * 1.4;
    if (id > 1.5) {
      al = mix(TEAL * 2.5, AMBER, .5);
      gl = .5;
    }
    if (id > 2.5) al = vec3(.7, .68, .6);
    if (id > 3.5) al = vec3(.03);
    float sh = 1., q = .012;
    for (int i = 0; i < 26; i++) {
      float s = map(p + n * .004 + L * q);
      sh = min(sh, 12. * s / q);
      q += clamp(s, .008, .12);
      if (sh < .01 || q > 2.) break;
    }
    sh = sat(sh);
    vec3 g = p + L * ((kind < .5 ? 1.6 : 2.) / max(abs(L.y), .2));
    float w = fbm(g.xz * 1.1 + vec2(uTime * .05, 0) + 2., 3);
    float win =
        kind > 1.5 ? 1.
        : kind > .5
            ? smoothstep(.9, .2, abs(p.y - p.x * .28 + .1))
            : smoothstep(.02, .10,
                         min(abs(fract(dot(g.xz, vec2(L.z, -L.x)) * .75 + .2) - .5), abs(fract(dot(g.xz, L.xz) * .30) - .5)) - .04);
    win = mix(1., win * smoothstep(.36, .52, w + .12), gobo);
    float nl = dot(n, L), back = id > .5 && id < 1.5 && kind > 1.5 ? sat(abs(dot(rd, L))) * .5 : 0.;
    c = al *
        (sunC * (sat(nl) * sh * win * (kind < .5 ? 1.7 : 1.) + back) + TEAL * 1.6 * (.6 + .4 * n.y) + MIST * .12 + AMBER * .04);
    c += gl * sunC * sh * win * pow(sat(dot(reflect(rd, n), L)), 24.) * .35;
  }
  c += sunC * .018 * (.5 + fbm(uv * 2. + uTime * .05, 3));
  return vec4(c, coc(t, focus, aperture) + .0004);
}
