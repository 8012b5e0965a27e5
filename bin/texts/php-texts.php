<?php
/**
 * Prints the translatable texts of PHP files as JSON, in the shape of `Text` in script-texts.mjs with its file.
 *
 * Usage: php php-texts.php DOMAIN FILE…
 */

declare( strict_types=1 );

/** WordPress's functions, with the positions of their arguments. */
const MERCHANT_PAYMENTS_TEXT_FUNCTIONS = [
	'__'         => [
		'text'   => 0,
		'domain' => 1,
	],
	'esc_html__' => [
		'text'   => 0,
		'domain' => 1,
	],
	'esc_attr__' => [
		'text'   => 0,
		'domain' => 1,
	],
	'esc_html_e' => [
		'text'   => 0,
		'domain' => 1,
	],
	'esc_attr_e' => [
		'text'   => 0,
		'domain' => 1,
	],
	'_e'         => [
		'text'   => 0,
		'domain' => 1,
	],
	'_x'         => [
		'text'    => 0,
		'context' => 1,
		'domain'  => 2,
	],
	'esc_html_x' => [
		'text'    => 0,
		'context' => 1,
		'domain'  => 2,
	],
	'esc_attr_x' => [
		'text'    => 0,
		'context' => 1,
		'domain'  => 2,
	],
	'_n'         => [
		'text'   => 0,
		'plural' => 1,
		'domain' => 3,
	],
	'_nx'        => [
		'text'    => 0,
		'plural'  => 1,
		'context' => 3,
		'domain'  => 4,
	],
];

/**
 * The arguments of the call whose parenthesis opens at `$open`: the literal's value, or null for anything else.
 *
 * @param list<PhpToken> $tokens
 * @return list<?string>
 */
function merchant_payments_arguments( array $tokens, int $open ): array {
	$arguments = [];
	$parts     = [];
	$depth     = 0;
	for ( $at = $open; isset( $tokens[ $at ] ); $at++ ) {
		$token  = $tokens[ $at ];
		$closes = $token->is( [ ')', ']', '}' ] );
		$depth += $token->is( [ '(', '[', '{' ] ) ? 1 : ( $closes ? -1 : 0 );
		if ( 0 === $depth || ( 1 === $depth && $token->is( ',' ) ) ) {
			$arguments[] = 1 === count( $parts )
				&& $parts[0]->is( T_CONSTANT_ENCAPSED_STRING ) ? merchant_payments_literal( $parts[0]->text ) : null;
			$parts       = [];
		} elseif ( $at > $open && ! $token->isIgnorable() ) {
			$parts[] = $token;
		}
		if ( 0 === $depth ) {
			break;
		}
	}
	return $arguments;
}

/** A quoted string's value. */
function merchant_payments_literal( string $code ): string {
	$inner = substr( $code, 1, -1 );
	return "'" === $code[0] ? str_replace( [ "\\'", '\\\\' ], [ "'", '\\' ], $inner ) : stripcslashes( $inner );
}

/** @return list<array{ text: string, plural: string, context: string, comment: string, file: string }> */
function merchant_payments_texts( string $file, string $domain ): array {
	$tokens  = PhpToken::tokenize( (string) file_get_contents( $file ) );
	$texts   = [];
	$comment = '';
	foreach ( $tokens as $at => $token ) {
		if ( $token->is( [ T_COMMENT, T_DOC_COMMENT ] ) && preg_match( '/translators:[^*\n]*/i', $token->text, $found ) ) {
			$comment = trim( $found[0] );
		}
		$positions = $token->is( T_STRING )
			&& '(' === ( $tokens[ $at + 1 ]->text ?? '' ) ? MERCHANT_PAYMENTS_TEXT_FUNCTIONS[ $token->text ] ?? null : null;
		if ( null === $positions ) {
			continue;
		}
		$arguments = merchant_payments_arguments( $tokens, $at + 1 );
		if ( $domain !== ( $arguments[ $positions['domain'] ] ?? 'default' ) ) {
			continue;
		}
		$text = [
			'plural'  => '',
			'context' => '',
		];
		foreach ( array_diff_key( $positions, [ 'domain' => 0 ] ) as $part => $position ) {
			$text[ $part ] = $arguments[ $position ] ?? throw new UnexpectedValueException(
				"$file:{$token->line}: the text to translate is not a string literal."
			);
		}
		$texts[] = $text + [
			'comment' => str_contains( $text['text'], '%' ) ? $comment : '',
			'file'    => $file,
		];
		$comment = '';
	}
	return $texts;
}

$merchant_payments_domain = $argv[1];
echo json_encode(
	array_merge(
		...array_map( static fn ( string $file ): array => merchant_payments_texts( $file, $merchant_payments_domain ), array_slice( $argv, 2 ) )
	),
	JSON_THROW_ON_ERROR
);
