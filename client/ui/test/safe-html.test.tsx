import { render } from '@testing-library/react';

import { SafeHtml } from '../safe-html';

const REL = 'rel="noopener noreferrer"';

const shown = ( html: string ) =>
	render( <SafeHtml html={ html } /> ).container.innerHTML;

describe( 'A message of the server', () => {
	it.each( [
		[ 'Plain & <simple>', 'Plain &amp; ' ],
		[ 'a < b', 'a &lt; b' ],
		[
			'<p><b>b</b><em>e</em><i>i</i><strong>s</strong><br>x</p>',
			'<p><b>b</b><em>e</em><i>i</i><strong>s</strong><br>x</p>',
		],
		[
			'<a href="https://stripe.example" target="_blank" name="n" download="f">x</a>',
			`<a target="_blank" href="https://stripe.example" name="n" download="f" ${ REL }>x</a>`,
		],
		[
			'<a href="mailto:help@store.example" rel="opener">x</a>',
			`<a href="mailto:help@store.example" ${ REL }>x</a>`,
		],
		[ '<a href="/wp-admin/">x</a>', `<a href="/wp-admin/" ${ REL }>x</a>` ],
		[ '<h1>Title <u>now</u></h1>', 'Title now' ],
	] )( '%s keeps what is allowed', ( html, safe ) => {
		expect( shown( html ) ).toBe( safe );
	} );

	it.each( [
		'<script>alert( 1 )</script>',
		'<style>body { display: none }</style>',
		'<img src=x onerror=alert(1)>',
		'<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>',
		'<math><mtext><script>alert(1)</script></mtext></math>',
		'<iframe src="data:text/html,x"></iframe>',
		'<iframe srcdoc="<script>alert(1)</script>">x</iframe>',
		'<object data="data:text/html,x">x</object>',
		'<template><b>x</b></template>',
		'<noscript><b>x</b></noscript>',
		'<textarea><b>x</b></textarea>',
		'<!-- <b>x</b> -->',
		'<base href="https://evil.example">',
		'<meta http-equiv="refresh" content="0;url=https://evil.example">',
		'',
	] )( '%s leaves nothing', ( html ) => {
		expect( shown( html ) ).toBe( '' );
	} );

	it.each( [
		'javascript:alert(1)',
		' JavaScript:alert(1)',
		'java\nscript:alert(1)',
		'&#106;avascript:alert(1)',
		'data:text/html,<b>x</b>',
		'vbscript:x',
		'file:///etc/passwd',
		'blob:https://store.example/1',
		'https://',
	] )( 'does not link to %s', ( href ) => {
		expect( shown( `<a href="${ href }">x</a>` ) ).toBe(
			`<a ${ REL }>x</a>`
		);
	} );

	it( 'has no style and no handler', () => {
		expect(
			shown(
				'<p style="position:fixed" class="c" id="i" onclick="alert(1)" formaction="x">x</p>'
			)
		).toBe( '<p>x</p>' );
	} );
} );
