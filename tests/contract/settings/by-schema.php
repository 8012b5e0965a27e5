<?php

declare( strict_types=1 );

/** Texts that some settings take and others don't. */
$texts = [
	'',
	'Terms apply',
	'ABCDEF',
	'12345',
	'利用規約',
	'большой',
	'متجر',
	'٤',
	'🎉',
	"JOE'S & CO",
	'JOE "S"',
	'SHOP\\1',
	'a > b',
	'<b>Hello</b>',
	'a_b-c',
];

/** Whatever else clients send for a text. */
$no_texts = [ 7, null, [ 'a' ] ];

/**
 * What a text may be, each by the schema's own words. What ends with a line break is none of one line, although `$` in PHP takes it.
 *
 * @param array<string, mixed> $arg
 */
$is_taken = static fn ( array $arg, string $text ): bool => mb_strlen( $text ) <= $arg['maxLength']
	&& mb_strlen( $text ) >= ( $arg['minLength'] ?? 0 )
	&& ( ! isset( $arg['pattern'] ) || 1 === preg_match( "\x01{$arg['pattern']}\x01Du", $text ) );

$flag = [ 'good' => [ true, false, true ], 'taken' => [ [ 'false', false ] ], 'bad' => [ 'maybe', '', 2, -1, null, [ true ], '<b>' ] ];

$choice = static fn ( string ...$words ): array => [
	'good' => [ ...$words, $words[0] ],
	'bad'  => [ 'other', '', strtoupper( $words[0] ), 'большой', '<b>', 1, null, [ $words[0] ] ],
];

$whole = static fn ( int $least, int $most ): array => [
	'good'  => [ $least, $most, $least ],
	'taken' => [ [ (string) $most, $most ], [ "$least.0", $least ] ],
	'bad'   => [ $least - 1, $most + 1, 9_999_999_999, $least + 0.5, 'some', '', '٤', $most . 'px', '<b>', null, [ $least ], true ],
];

$list = static fn ( string ...$words ): array => [
	'good' => [ [ $words[1] ?? $words[0] ], [], $words ],
	'bad'  => [
		[ 'moon' ],
		[ $words[0], $words[0] ],
		[ [ $words[0] ] ],
		$words[0],
		implode( ',', $words ),
		'',
		7,
		null,
		[ null ],
	],
];

/**
 * The schema's `examples`, and those of the texts above that fit it.
 *
 * @param array<string, mixed> $arg
 */
$text = static function ( array $arg ) use ( $texts, $no_texts, $is_taken ): ?array {
	$most   = $arg['maxLength'];
	$judged = [ ...$arg['examples'] ?? [], ...$texts, str_repeat( 'é', $most ), str_repeat( 'a', $most + 1 ), "two\nlines", "end\n" ];
	$fits   = static fn ( string $one ): bool => $is_taken( $arg, $one );
	$good   = array_values( array_filter( $judged, static fn ( string $one ): bool => $fits( $one ) && ! str_contains( $one, "\n" ) ) );
	$bad    = array_values( array_filter( $judged, static fn ( string $one ): bool => ! $fits( $one ) ) );
	// The first is saved once more, so that each of them is a change.
	return count( $good ) > 1 ? [ 'good' => [ ...array_slice( $good, 1, 4 ), $good[0] ], 'bad' => [ ...$bad, ...$no_texts ] ] : null;
};

/**
 * The row of a setting: values that come back, and those that are refused (see fields.php). Null where the schema doesn't say enough: for
 * an object, for a list of anything, and for a text whose form none of the texts above has, without `examples`.
 *
 * @param array<string, mixed> $arg
 * @return array<string, mixed>|null
 */
return static function ( array $arg ) use ( $flag, $choice, $whole, $list, $text ): ?array {
	$type = $arg['type'] ?? '';
	return match ( true ) {
		'boolean' === $type => $flag,
		isset( $arg['enum'] ) => $choice( ...$arg['enum'] ),
		'integer' === $type && isset( $arg['minimum'], $arg['maximum'] ) => $whole( $arg['minimum'], $arg['maximum'] ),
		'array' === $type && isset( $arg['items']['enum'], $arg['uniqueItems'] ) => $list( ...$arg['items']['enum'] ),
		'string' === $type && isset( $arg['maxLength'] ) => $text( $arg ),
		default => null,
	};
};
