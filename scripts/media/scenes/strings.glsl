// Very near: the strings of an instrument over its wood, or the grooves of a record.
uniform float kind;     // = 0
uniform float count;    // = 5
uniform float yaw;      // = 0.2
uniform float warm;     // = 0.75
uniform float focus;    // = 1.5
uniform float aperture; // = 0.035
uniform float pluck;    // = 1
uniform float height;   // = 0.55
uniform float lightX;   // = -0.7

vec4 scene(vec2 uv) {
  vec3 ro = vec3(sin(yaw) * 1.25, height, -cos(yaw) * 1.25 + .1), ta = vec3(0, 0, .1), rd = camera(ro, ta, uv, 1.6),
       lp = vec3(lightX * 1.6, .75, 1.3);
  float tg = -ro.y / rd.y;
  float t = tg > 0. ? tg : 20.;
  vec3 p = ro + rd * t, c, key = mix(CREAM, AMBER, warm * .55) * 3.2;
  vec2 k0 = uv - vec2(-lightX * .5, .42);
  vec3 back = mix(TEAL * .55, mix(AMBER, CREAM, .3), .8 * exp(-dot(k0, k0) * 4.)) * (.3 + .9 * exp(-dot(k0, k0) * 2.5));
  for (float i = 0.; i < 12.; i++) {
    vec2 o = vec2((h11(i) - .5) * 1.9, .08 + .42 * h11(i + 9.));
    back += mix(AMBER, MIST * 2.4, step(.6, h11(i + 4.))) * .8 * h11(i + 5.) * smoothstep(.050, .046, length(uv - o));
  }
  vec3 l = lp - p;
  float r2 = dot(l, l);
  l *= inversesqrt(r2);
  if (kind < .5) {
    float grain = fbm(vec2(p.x * 26. + .6 * fbm(p.xz * 2., 3), p.z * 1.3), 4), fine = n2(vec2(p.x * 260., p.z * 9.));
    vec3 n = normalize(vec3((grain - .5) * .10, 1., 0));
    vec3 al = mix(vec3(.34, .13, .045), vec3(.10, .032, .012), smoothstep(.3, .7, grain)) * (.85 + .2 * fine);
    float hole = length(p.xz - vec2(.05, .75)) - .42;
    float ring = smoothstep(.006, .0, abs(abs(hole - .07) - .028) - .006);
    al = mix(al, vec3(.62, .50, .32), ring * .7);
    al *= hole < 0. ? .03 : 1.;
    vec3 h = normalize(l - rd);
    c = al * (key * 2.2 * sat(dot(n, l)) / (.5 + r2) + TEAL * 1.6);
    c += key * (hole < 0. ? 0. : 1.) * (.30 * pow(sat(dot(n, h)), 42.) + .05 * pow(sat(dot(n, h)), 6.)) / (.4 + r2 * .5);
    vec3 rf = reflect(rd, n);
    c += (hole < 0. ? 0. : 1.) * back * .9 * (.02 + .7 * pow(1. - sat(dot(n, -rd)), 5.));
    for (float i = 0.; i < 8.; i++)
      if (i < count) {
        float x = (i - (count - 1.) * .5) * .135;
        vec2 so = p.xz + l.xz / l.y * .10;
        c *= 1. - .65 * smoothstep(.020, .004, abs(so.x - x));
      }
    if (tg < 0. || t > 6.) {
      c = back;
      t = 8.;
    } else c = mix(c, back, smoothstep(2.5, 5.5, t));
    float blur = coc(t, focus, aperture);
    for (float i = 0.; i < 8.; i++) {
      if (i >= count) break;
      float x = (i - (count - 1.) * .5) * .135, rad = .0085 - .0011 * i * 5. / count;
      vec3 o = vec3(x, .10, 0);
      vec2 a = vec2(rd.x, rd.y), b = o.xy - ro.xy;
      float tt = dot(b, a) / dot(a, a);
      if (tt < .15) continue;
      vec3 q = ro + rd * tt;
      float vib = pluck * (h11(i + 3.) > .6 ? .016 : .002) * sin(q.z * 2.2 + 1.2);
      float dist = abs(dot(normalize(vec2(-a.y, a.x)), b));
      float wob = max(dist - abs(vib), 0.);
      float cv = smoothstep(rad + tt * .0009, rad * .75, wob);
      if (q.z < -3. || tt > 7.) continue;
      float u = sat(1. - sq(dist / (rad + abs(vib))));
      vec3 n = normalize(vec3(dot(b - a * tt, vec2(1, 0)) * -90., sqrt(u), 0.));
      float wind = i < count * .5 ? .6 + .4 * sin(q.z * 520.) : 1.;
      vec3 ll = normalize(lp - q), hh = normalize(ll - rd);
      float fd = 1. / (.5 + dot(lp - q, lp - q));
      vec3 metal = mix(vec3(.55, .36, .16), vec3(.5, .5, .46), step(count * .5, i));
      vec3 s = metal * (.05 + key * .55 * fd * sat(dot(n, ll) * .6 + .4) + TEAL * .8) * wind +
               key * fd * 1.6 * pow(sat(1. - abs(dot(hh, vec3(0, 0, 1)))), 30.) * pow(u, 1.5) * wind;
      s = mix(s, back, smoothstep(2.5, 6., tt));
      c = mix(c, s, cv * (abs(vib) > .006 ? rad / (rad + abs(vib)) * .9 + .1 : 1.));
      blur = mix(blur, coc(tt, focus, aperture), cv);
    }
    return vec4(c, blur + .0004);
  }
  // a record, its grooves catching the lamp
  float R = length(p.xz - vec2(.0, .55)), a = atan(p.z - .55, p.x) + uTime * 1.2;
  vec2 rdir = normalize(p.xz - vec2(.0, .55));
  float band = n2(vec2(R * 34., 3.)), gr = sin(R * 900. + .4 * sin(a * 40. + R * 300.));
  float track = smoothstep(.012, .02, abs(fract(R * 7. + .2) - .5));
  vec3 n = normalize(vec3(rdir.x * gr * .34 * track, 1., rdir.y * gr * .34 * track));
  vec3 h = normalize(l - rd);
  float an = 1. - sq(dot(h, vec3(-rdir.y, 0, rdir.x)));
  vec3 al = vec3(.010, .013, .013);
  c = al * (key + TEAL * 6.);
  float aniso = pow(sat(1. - abs(dot(h, vec3(-rdir.y, 0, rdir.x)))), 14.);
  c += key * aniso * (.11 + .16 * band) * (.75 + .25 * gr) / (.5 + r2 * .6);
  vec3 h2 = normalize(normalize(vec3(2., .5, -.5) - p) - rd);
  c += MIST * 1.4 * pow(sat(1. - abs(dot(h2, vec3(-rdir.y, 0, rdir.x)))), 22.) * (.3 + .5 * band);
  c += key * 1.2 * pow(sat(dot(vec3(0, 1, 0), h)), 500.);
  if (R < .36) {
    vec3 lab = mix(TEAL * 2.2, AMBER, smoothstep(.004, -.004, abs(R - .28) - .02));
    lab = mix(lab, CREAM * .6, smoothstep(.003, -.003, R - .12));
    c = lab * (key * .7 * sat(l.y) / (.5 + r2) + TEAL);
    if (R < .022) c = vec3(.01);
  }
  if (R > 1.55) { c = vec3(.10, .045, .02) * (.5 + fbm(p.xz * vec2(2., 20.), 4)) * (key * sat(l.y) / (.5 + r2) + TEAL); }
  c += back * .35 * pow(1. - sat(-rd.y), 6.);
  if (tg < 0. || t > 7.) {
    c = back;
    t = 8.;
  }
  float blur = coc(t, focus, aperture);
  vec3 ar = vec3(-.55, .16, -.1);
  vec3 d0 = ar - ro;
  float A = dot(d0, rd);
  for (float i = 0.; i < 2.; i++) {
    vec3 s0 = vec3(.42, .05, .02), s1 = vec3(1.7, .34, 1.1);
    vec3 u = normalize(s1 - s0), w = ro - s0;
    float b = dot(u, rd), dd = dot(u, w), e = dot(rd, w), den = 1. - b * b;
    float tc = (b * dd - e) / den, sc = clamp(dd + b * tc, 0., length(s1 - s0));
    tc = dot(s0 + u * sc - ro, rd);
    float di = length(ro + rd * tc - s0 - u * sc), rr = sc < .16 ? .034 : .013;
    float cv = smoothstep(rr + .002, rr - .002, di) * step(i, .5);
    vec3 s = vec3(.05) + key * .55 * pow(sat(1. - sq(di / rr)), .7) * (.25 + .75 * smoothstep(.2, .9, 1. - di / rr)) * .5;
    c = mix(c, s, cv);
    blur = mix(blur, coc(tc, focus, aperture), cv);
  }
  return vec4(c, blur + .0004);
}
