#!/usr/bin/env node
// Syntax that old versions of Node can read: they are to be told what they lack.
var found = process.versions.node.split('.').map(Number);
// As `engines` of package.json has it: 21 and the first of 22 lack what the last of 20 has.
var isFit = (found[0] === 20 && found[1] >= 19) || (found[0] === 22 && found[1] >= 12) || found[0] > 22;

if (!isFit) {
  console.error(
    'sitegen needs Node.js 20.19 or newer of 20, or 22.12 or newer; this is ' + process.version + '.',
  );
  process.exitCode = 1;
} else {
  start();
}

function start() {
  var cores = process.getBuiltinModule('os').availableParallelism();
  var modules = process.getBuiltinModule('module');
  // Pictures are encoded on libuv's threads, four unless it is told before it starts any.
  if (!process.env.UV_THREADPOOL_SIZE && cores > 4) process.env.UV_THREADPOOL_SIZE = String(cores);
  // Node 22.8 and newer keep compiled code: the next start is faster.
  if (modules.enableCompileCache) modules.enableCompileCache();
  import('../lib/node/run/main.js').then(
    function (cli) {
      return cli.main();
    },
    function (error) {
      var isNotCompiled = error.code === 'ERR_MODULE_NOT_FOUND' && /run\/main\.js'/.test(error.message);
      console.error(isNotCompiled ? 'sitegen is not compiled yet: run "npm run compile".' : error);
      process.exitCode = 1;
    },
  );
}
