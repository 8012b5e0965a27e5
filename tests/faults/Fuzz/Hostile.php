<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults\Fuzz;

/** What nobody should send, and somebody does. */
final class Hostile {

	/** Short texts. */
	private const TEXTS = [
		'',
		' ',
		"\0",
		"a\0b",
		"\n",
		"po_1\n",
		"a\r\nSet-Cookie: x=1",
		"\t",
		"' OR 1=1--",
		'1); DROP TABLE wp_users',
		'" OR ""="',
		'`',
		'\\',
		"\\'",
		'%',
		'_',
		'%s',
		'%1$s',
		'{{7*7}}',
		'../accounts',
		'%2e%2e%2f',
		'../../wp-config.php',
		'a/b',
		'a?b=c',
		'php://filter',
		'file:///etc/passwd',
		'http://169.254.169.254/',
		'javascript:alert(1)',
		'<script>alert(1)</script>',
		'=cmd|\' /C calc\'!A0',
		'＝1+1',
		'💸',
		"\u{10FFFF}",
		"\u{D7FF}",
		"\u{202E}evil",
		"\u{FEFF}usd",
		'ﬃ',
		'İ',
		"\xC3\x28",
		"\xED\xA0\x80",
		'null',
		'true',
		'Array',
		'[]',
		'{}',
		'0',
		'-1',
		'1',
		'1.5',
		'1e3',
		'1e400',
		'-1e400',
		'NaN',
		'INF',
		'0x1A',
		' 1 ',
		'+1',
		'1 OR 1=1',
		'0017',
		'9223372036854775808',
		'18446744073709551616',
		'9007199254740993',
		'2026-02-30',
		'0000-00-00',
		'9999-12-31',
		'9999-12-31T23:59:59-14:00',
		'0001-01-01',
		'now',
		'2026-01-01T00:00:00+99:99',
		'xxx',
		'USDUSD',
		'O:8:"stdClass":0:{}',
	];

	/**
	 * All of them.
	 *
	 * @return non-empty-list<mixed>
	 */
	public static function all(): array {
		return [
			...self::TEXTS,
			...[ str_repeat( 'a', 256 ), str_repeat( '9', 400 ), str_repeat( 'novel ', 20000 ), str_repeat( "\u{0301}", 300 ) ],
			...[ 0, -1, 1, 0.5, -0.0, 1e300, -1e300, PHP_INT_MAX, PHP_INT_MIN, 9007199254740993, 4294967296 ],
			...[
				null,
				true,
				false,
				[],
				[ '' ],
				[ 'a' ],
				[ 1, 2, 3 ],
				[ [ 'a' ] ],
				[ 'a' => 'b' ],
				[ null ],
				[ "' OR 1=1--", "' OR 1=1--" ],
				array_fill( 0, 1000, 'a' ),
				self::nested( 50 ),
			],
		];
	}

	/**
	 * A list in a list in a list.
	 *
	 * @return array<mixed>
	 */
	private static function nested( int $depth ): array {
		return 0 === $depth ? [] : [ 'a' => self::nested( $depth - 1 ) ];
	}
}
