// Head and shoulders, modelled simply and lit from one side: hair, glasses and collar tell people apart.
uniform float turn;     // = 0.6
uniform float hair;     // = 0
uniform float hairTone; // = 0.2
uniform float glasses;  // = 0
uniform float beard;    // = 0
uniform float jaw;      // = 0.5
uniform float shoulder; // = 1
uniform float collar;   // = 0
uniform float skin;     // = 0.5
uniform float key;      // = -1
uniform float warm;     // = 0.7
uniform float ground;   // = 0
uniform float nod;      // = 0
uniform float cloth;    // = 0

// 0 short, 1 bob, 2 bun, 3 curls, 4 long, 5 cropped, 6 swept back, 7 fringe with a ponytail
float hairD(vec3 h) {
  float top = ell(h - vec3(0, .055, .035), vec3(.172, .190, .196));
  float face = min(h.z + .105 - .03 * sat(h.y * 6.), 9.);
  float n = .0015 * sin(atan(h.x, h.z) * 44. + h.y * 30.) * sat(.5 + n3(h * 14.)), d;
  float line = max(top, -(h.y -
                          (hair < .5                  ? .088 + .05 * h.x
                           : hair > 1.5 && hair < 2.5 ? .125 - 1.6 * h.x * h.x
                                                      : .064 - .9 * h.x * h.x) +
                          max(h.z + .03, 0.) * 1.35)); // above the brow, lower behind
  if (hair < .5) d = smax(line, -h.z - .165, .03) - .004;
  else if (hair < 1.5) {
    d = smin(line, max(ell(h - vec3(0, -.03, .045), vec3(.192, .225, .165)), -h.y - .165), .04);
    d = smax(d, -(max(abs(h.x) - .132, max(h.z + .0, h.y - .062))), .012);
  } else if (hair < 2.5) {
    d = line;
    d = smin(d, length(h - vec3(.0, .245, .095)) - .078, .025);
  } else if (hair < 3.5) {
    vec3 q = h;
    d = smin(ell(h - vec3(0, .085, .05), vec3(.215, .205, .215)), ell(h - vec3(0, -.01, .09), vec3(.20, .17, .15)), .05);
    d -= .030 * (n3(h * 21.) + .6 * n3(h * 43.) - .75);
    d = smax(d, -(max(abs(h.x) - .125, max(h.z + .035, h.y - .085))), .03);
    n = 0.;
  } else if (hair < 4.5) {
    d = smin(line, max(ell(h - vec3(0, -.18, .06), vec3(.20, .40, .135)), -h.y - .46), .05);
    d = smax(d, -(max(abs(h.x) - .110, h.z + .02)), .035);
  } else if (hair < 5.5) {
    d = max(line + .012, -h.z - .15);
    n = 0.;
  } else if (hair < 6.5) {
    d = smin(max(ell(h - vec3(0, .082, .03), vec3(.170, .185, .20)), -(h.y - .112 + max(h.z + .07, 0.) * 1.5)),
             ell(h - vec3(.015, .165, -.075), vec3(.115, .055, .095)), .05);
  } else {
    d = smin(line, ell(h - vec3(0, .095, -.115), vec3(.138, .058, .060)), .03);
    vec3 q = h - vec3(0, .05, .22);
    d = smin(d, cap(q, vec3(0), vec3(0, -.28, .07), .052), .04);
  }
  return d + n;
}
vec2 map(vec3 p) {
  float far = box(p - vec3(0, -.12, .04), vec3(.44, .76, .34));
  if (far > .12) return vec2(far, 3.);
  vec3 h = p;
  h.y -= .245;
  h.xz = rot(turn) * h.xz;
  h.yz = rot(nod) * h.yz;
  float w = mix(.128, .142, jaw), reach = length(h - vec3(0, .01, .04));
  bool head = reach < .46;
  vec3 a = vec3(abs(h.x), h.yz);
  vec2 m = vec2(reach - .34, 1.);
  if (head) {
    float d = ell(h - vec3(0, .05, .03), vec3(.152, .172, .180));
    d = smin(d, ell(h - vec3(0, -.055, -.035), vec3(w * .92, .135, .125)), .07);
    d = smin(d, ell(h - vec3(0, -.145, -.085), vec3(mix(.040, .066, jaw), .042, .048)), .07);
    d = smin(d, ell(h - vec3(0, .055, -.125), vec3(.105, .030, .032)), .05);
    d = smax(d, -(ell(a - vec3(.056, .015, -.172), vec3(.036, .024, .030))), .035);
    d = smin(d, ell(a - vec3(.056, .014, -.128), vec3(.026, .022, .022)), .012);
    d = smin(d, ell(a - vec3(.078, -.035, -.090), vec3(.042, .040, .045)), .05);
    float nose = smin(cap(h, vec3(0, .035, -.155), vec3(0, -.040, -.200), .015),
                      ell(h - vec3(0, -.048, -.188), vec3(.029, .018, .024)), .025);
    d = smin(d, nose, .026);
    d = smin(d, ell(h - vec3(0, -.094, -.152), vec3(.036, .010, .016)), .014);
    d = smin(d, ell(h - vec3(0, -.112, -.148), vec3(.030, .011, .016)), .014);
    d = smax(d, -(ell(h - vec3(0, -.102, -.172), vec3(.040, .004, .014))), .008);
    d = smin(d, max(ell(a - vec3(.156, .005, .035), vec3(.020, .048, .032)), -(length(a - vec3(.176, .01, .02)) - .018)), .014);
    m = vec2(d, 1.);
  }
  float neck = cap(p, vec3(0, -.02, .035), vec3(0, .20, .045), mix(.072, .088, jaw));
  m.x = smin(m.x, neck, .05);
  float sh = smin(cap(p, vec3(-.255 * shoulder, -.20, .05), vec3(.255 * shoulder, -.20, .05), .112),
                  ell(p - vec3(0, -.46, .03), vec3(.33 * shoulder, .38, .20)), .10);
  sh = smin(sh, ell(p - vec3(0, -.085, .07), vec3(.15, .09, .10)), .11);
  sh += .006 * sin(p.x * 9. + p.y * 16.) * sat(-p.y * 4.);
  if (collar < .5) sh = smax(sh, -(length((p - vec3(0, .05, -.09)) * vec3(1., .72, 1.)) - .135), .015); // round neck
  else if (collar < 1.5) {
    vec3 q = vec3(abs(p.x), p.yz);
    sh = smin(sh,
              max(abs(length((p - vec3(0, 0, .03)).xz * vec2(1., .95)) - .118 - .05 * (.02 - p.y)) - .010,
                  abs(p.y + .012 + .25 * max(-p.z - .0, 0.)) - .055),
              .012);
    sh = smax(sh, -max(abs(p.x) - .035 - (p.y + .05) * .4, -p.z - .4 + step(.0, p.z)), .01);
  } else if (collar < 2.5) sh = smin(sh, max(length((p - vec3(0, 0, .04)).xz) - .108, abs(p.y - .045) - .068), .03); // roll neck
  else sh = smin(sh, torus(p - vec3(0, -.03 - .0, .02), .135, .052) + .010 * sin(atan(p.z, p.x) * 7. + p.y * 60.), .03); // scarf
  if (sh < m.x) m = vec2(sh, 3.);
  if (!head) return m;
  float hd = hairD(h);
  if (hd < m.x) m = vec2(hd, 2.);
  if (beard > .5) {
    float b = smax(smax(ell(h - vec3(0, -.105, -.058), vec3(w * 1.02, .115, .120)) - .004 * n3(h * 60.),
                        h.y + .050 - .06 * sat((a.x - .05) * 14.), .02),
                   -(ell(h - vec3(0, -.098, -.17), vec3(.045, .022, .04))), .012);
    b = smax(b, h.z - .02, .03);
    if (b < m.x) m = vec2(b, 2.);
  }
  if (glasses > .5) {
    vec3 q = a - vec3(.062, .012, -.180);
    float g;
    if (glasses < 1.5) g = length(vec2(length(q.xy) - .047, q.z)) - .0055;
    else g = length(vec2(abs(box2(q.xy, vec2(.036, .024)) - .014), q.z)) - .0070;
    g = min(g, cap(a, vec3(0, .022, -.186), vec3(.018, .022, -.184), .005));
    g = min(g, cap(a, vec3(.110, .022, -.170), vec3(.160, .018, .03), .005));
    if (g < m.x) m = vec2(g, 4.);
  }
  return m;
}
vec4 scene(vec2 uv) {
  vec2 f = uv * 1.02;
  vec3 ro = vec3(0, .16, -2.6), rd = normalize(vec3(f.x, f.y - .01, 2.75));
  vec3 kd = normalize(vec3(key * .95, .42, -.18)), rimD = normalize(vec3(-key, .35, .75));
  // painted ground: broad strokes, a pool of light behind the shaded side
  vec2 s = rot(.5 + .4 * sin(uSeed)) * uv;
  float st = fbm(s * vec2(2.2, 7.) + uSeed, 5), st2 = fbm(s * vec2(5., 26.) + 3., 4);
  vec2 o = uv - vec2(-key * .20, .12);
  float pool = exp(-dot(o, o) * 3.6);
  vec3 ga = ground < .5    ? TEAL * .9
            : ground < 1.5 ? mix(EMBER, AMBER, .3) * .20
                           : mix(MIST, TEAL, .4) * .7,
       gb = ground < .5    ? mix(MIST, AMBER, .22)
            : ground < 1.5 ? mix(AMBER, CREAM, .25)
                           : mix(CREAM, MIST, .45);
  vec3 c = mix(ga * .45, gb * .62, pool * (.55 + .7 * st)) * (.78 + .5 * st2);
  float blur = .004;
  float t = 1.4, id = -1.;
  vec2 m;
  for (int i = 0; i < 80; i++) {
    m = map(ro + rd * t);
    if (m.x < .0008) {
      id = m.y;
      break;
    }
    t += m.x * .75;
    if (t > 4.2) break;
  }
  if (id > 0.) {
    vec3 p = ro + rd * t;
    vec2 e = vec2(.0016, 0);
    vec3 n = normalize(
        vec3(map(p + e.xyy).x - map(p - e.xyy).x, map(p + e.yxy).x - map(p - e.yxy).x, map(p + e.yyx).x - map(p - e.yyx).x));
    float sh = 1., q = .02;
    for (int i = 0; i < 24; i++) {
      float d = map(p + n * .006 + kd * q).x;
      sh = min(sh, 9. * d / q);
      q += clamp(d, .012, .08);
      if (sh < .01 || q > 1.) break;
    }
    sh = sat(sh);
    float ao = sat(.2 + map(p + n * .06).x / .07);
    vec3 al = mix(vec3(.16, .075, .042), vec3(.66, .40, .27), skin);
    float gl = .18, sp = 14., wrap = .12;
    vec3 hc = mix(vec3(.012, .010, .010), mix(vec3(.28, .13, .045), vec3(.52, .50, .46), smoothstep(.55, 1., hairTone)),
                  smoothstep(0., .55, hairTone));
    if (id > 1.5 && id < 2.5) {
      al = hc * (.7 + .6 * fbm(vec2(atan(p.x, p.z - .03) * 15., p.y * 5.), 3));
      gl = .22;
      sp = 9.;
    }
    if (id > 2.5 && id < 3.5) {
      al = cloth < .5    ? mix(TEAL, vec3(.05), .35) * .8
           : cloth < 1.5 ? vec3(.50, .46, .38)
           : cloth < 2.5 ? mix(EMBER, vec3(.22, .16, .12), .55) * .5
           : cloth < 3.5 ? vec3(.030, .034, .036)
                         : mix(MIST, vec3(.12), .4) * .7;
      al *= .85 + .3 * n2(p.xy * vec2(170., 120.));
      gl = .02;
    }
    if (id > 3.5) {
      al = vec3(.02);
      gl = .9;
      sp = 30.;
    }
    float nl = dot(n, kd);
    vec3 kc = mix(CREAM, AMBER, .30 * warm) * 3.0;
    float lit = sat((nl + wrap) / (1. + wrap)) * mix(sh, 1., .08);
    vec3 sss = id < 1.5 ? vec3(.30, .08, .03) * smoothstep(-.25, .25, nl) * smoothstep(.55, .05, nl) * sh * .7 * skin : vec3(0);
    c = al * (kc * lit + ga * 1.5 * (.5 + .5 * n.y) * ao + gb * .10 * ao) + sss;
    c += gl * kc * .14 * pow(sat(dot(reflect(rd, n), kd)), sp) * sh;
    float fr = pow(1. - sat(dot(n, -rd)), 2.6);
    c += gb * fr * sat(dot(n, rimD) + .15) * (id < 2.5 ? .75 : .42) * ao;
    float brow = 0.;
    if (id < 1.5) {
      vec3 h = p;
      h.y -= .245;
      h.xz = rot(turn) * h.xz;
      h.yz = rot(nod) * h.yz;
      vec2 b = vec2(abs(h.x) - .060, h.y - .052 + .9 * sq(abs(h.x) - .055));
      brow = smoothstep(.010, .003, abs(b.y)) * smoothstep(.040, .028, abs(b.x)) * step(h.z, -.08);
      c = mix(c, hc * .6 * (lit + .15), brow * .75);
      float eye = smoothstep(.008, .003, length(vec2(abs(h.x) - .057, (h.y - .014) * 1.7)) - .013) * step(h.z, -.08);
      c = mix(c, INK * 1.6, eye * .82);
      float lip = smoothstep(.016, .008, length(vec2(h.x * .38, h.y + .103))) * step(h.z, -.1);
      c *= mix(vec3(1), vec3(.86, .58, .52), lip * .7);
    }
    c *= .90 + .22 * st2;
    blur = .0004 + .004 * smoothstep(-.15, -.42, p.y);
  }
  return vec4(c, blur);
}
