/** PHP options of the JIT compiler. */
export const compiled = [
	'-d',
	'opcache.enable_cli=1',
	'-d',
	'opcache.file_cache_only=0',
	'-d',
	'opcache.jit=tracing',
	'-d',
	'opcache.jit_buffer_size=128M',
];
