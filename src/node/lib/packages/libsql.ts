export { default as Database } from 'libsql';
