// A lens from very near: rings, coated glass, the blades of the iris, a landscape behind them.
uniform float iris;   // = 0.42
uniform float blades; // = 9
uniform float cx;     // = 0.18
uniform float cy;     // = -0.02
uniform float size;   // = 0.62
uniform float tilt;   // = 0.22
uniform float turn;   // = 0
uniform float hue;    // = 0.4
uniform float flare;  // = 1

float knurl(float a, float n) { return .5 + .5 * cos(a * n); }
vec4 scene(vec2 uv) {
  vec2 p = (uv - vec2(cx, cy)) / size;
  p.x *= 1. + tilt * .35;
  float r = length(p), a = atan(p.y, p.x);
  vec2 key = normalize(vec2(-.75, .62));
  // the room behind, out of focus
  vec3 c = mix(INK, TEAL * .8, smoothstep(1.2, -.3, length(uv - vec2(-.7, .45))));
  for (float i = 0.; i < 16.; i++) {
    vec2 o = vec2((h11(i) - .5) * 2.1, (h11(i + 20.) - .5) * 1.2);
    float d = length(uv - o), R = .03 + .06 * h11(i + 40.);
    c += mix(AMBER, MIST * 2., step(.6, h11(i + 60.))) * .22 * smoothstep(R, R - .006, d) * (.55 + .45 * smoothstep(R * .6, R, d)) *
         h11(i + 80.);
  }
  float blur = .012;
  float parallax = 0.;
  if (r < 1.16) {
    blur = .004 * smoothstep(.75, 1.15, r) + .0006;
    float ang = dot(normalize(p + 1e-4), key);
    // barrel: turned rings, each with its own slope to the light
    float n = floor(r * 34.), f = fract(r * 34.) - .5;
    float an = pow(abs(ang), 6.) * .9 + .35 * pow(sat(ang), 18.) + .10;
    c = vec3(.020, .024, .024) * (1. + an * 5.);
    c += mix(CREAM, AMBER, .35) * .22 * an * smoothstep(.5, .25, abs(f)) * (.35 + h11(n));
    if (r > 1.02) c *= .35 + .9 * smoothstep(.2, .8, knurl(a + turn, 150.)) * (.4 + an);
    if (abs(r - .985) < .010) c = mix(CREAM, AMBER, .3) * (.05 + 1.1 * pow(sat(ang), 3.) + .25 * pow(sat(-ang), 8.));
    c *= smoothstep(1.16, 1.135, r);
  }
  if (r < .86) { // glass
    vec2 q = p / .86;
    float z = sqrt(max(1. - dot(q, q) * .82, 0.));
    vec2 d = p;
    float ri = length(d);
    vec3 g = vec3(.003, .008, .009);
    for (float k = 0.; k < 4.; k++) { // inner rings of the cells, seen through glass
      vec2 e = p + vec2(tilt * .12, -.02) * k;
      float R = .80 - k * .105, re = length(e);
      float an = pow(sat(dot(normalize(e + 1e-4), -key)), 5.) + .4 * pow(sat(dot(normalize(e + 1e-4), key)), 12.);
      g += mix(MIST, AMBER, .3 + .15 * k) * (.05 + .35 * an) * smoothstep(.022, .0, abs(re - R)) * (1. - .14 * k);
      g *= mix(1., .72, smoothstep(R + .01, R - .01, re));
    }
    // iris
    vec2 e = p + vec2(tilt * .30, -.05);
    float re = length(e), th = atan(e.y, e.x) + turn, nb = blades;
    float open = .60 * iris, hole = -1., edge = 9., shade = 0.;
    for (float i = 0.; i < 15.; i++) {
      if (i >= nb) break;
      float b = i / nb * 2. * PI + turn + iris * .9;
      vec2 nrm = vec2(cos(b), sin(b)), tan_ = vec2(-nrm.y, nrm.x);
      float curve = .16 * sq(dot(e, tan_));
      float dd = dot(e, nrm) - open + curve * .9;
      hole = max(hole, dd);
      edge = min(edge, abs(dd) + step(dot(e, tan_), -.02) * .15);
      shade += smoothstep(0., .25, dd) * (.25 + .75 * sat(dot(nrm, key))) / nb;
    }
    if (re < .60) {
      vec3 metal = vec3(.018, .022, .022) + mix(MIST, AMBER, .4) * .16 * shade * (.6 + .4 * fbm(vec2(th * 24., re * 3.), 2));
      metal += mix(CREAM, AMBER, .4) * .32 * smoothstep(.012, 0., edge) * (.3 + .7 * sat(dot(normalize(e), -key)));
      // the world upside down behind the hole
      vec2 w = -e * 1.7 + vec2(.1, -.05);
      float h1 = .25 * ridge(w.x * .7 + uSeed + uTime * .06, 2., .5) - .14,
            h2 = .20 * ridge(w.x * 1.1 + 4. + uTime * .1, 5., .5) - .24;
      vec3 sky = dusk(w + vec2(0, .12), vec2(.12, .14), 1.) * 1.3;
      sky = mix(sky, mix(TEAL, AMBER, .35) * .7, smoothstep(.02, -.02, w.y - h1));
      sky = mix(sky, TEAL * .45, smoothstep(.02, -.02, w.y - h2));
      g = mix(metal, sky * 1.25, smoothstep(.006, -.006, hole));
      g += AMBER * .28 * exp(-max(hole, 0.) * 9.) * step(0., hole);
    }
    // reflections of a softbox and of the windows in each coated surface
    vec3 coatA = mix(vec3(.05, .55, .42), vec3(.45, .18, .55), hue), coatB = mix(AMBER, vec3(.9, .22, .10), hue * .6),
         coatC = mix(vec3(.06, .30, .50), vec3(.1, .5, .3), hue);
    for (float k = 0.; k < 6.; k++) {
      float flip = mod(k, 2.) < .5 ? 1. : -1., sc = .55 + .30 * h11(k + 4.) + .1 * k;
      vec2 o = p * flip / sc - vec2(-.34, .36) * (1. - .1 * k) - vec2(.06 * sin(uTime * .7 + k), .0);
      o *= 1. + .55 * dot(o, o);
      o = rot(.18 * (h11(k + 2.) - .5)) * o;
      float b = box2(o, vec2(.135, .20) * (1. - .08 * k)) - .02;
      float cross = smoothstep(.006, .012, min(abs(o.x), abs(o.y - .03)));
      vec3 tint = k < 1. ? CREAM * .9 : k < 3. ? coatA : k < 5. ? coatB : coatC;
      g += tint * (k < 1. ? .75 : .34) * smoothstep(.012, -.012, b) * mix(1., cross, .8) * flare * (.7 + .5 * o.y + .3);
      vec2 s = p * -flip - vec2(.42, .12) * (.4 + .25 * k);
      g += tint * .16 * exp(-dot(s, s) * (60. - 7. * k)) * flare;
    }
    float fres = pow(1. - z, 2.2);
    g += mix(MIST, CREAM, .4) * fres * .34 * (.25 + .75 * sat(dot(normalize(p + 1e-4), key) + .3));
    g += coatA * .08 * smoothstep(.55, .84, r) +
         CREAM * .5 * smoothstep(.012, .0, abs(r - .845)) * pow(sat(dot(normalize(p + 1e-4), key)), 3.);
    float dustv = smoothstep(.74, .80, n2(p * 70.)) * smoothstep(.55, .7, n2(p * 11.));
    g += CREAM * .03 * dustv;
    c = mix(c, g, smoothstep(.86, .852, r));
    blur = mix(blur, .0008, smoothstep(.86, .80, r));
  }
  return vec4(c, blur);
}
