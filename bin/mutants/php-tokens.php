<?php
/**
 * Prints the tokens of PHP files without comments and spaces: php php-tokens.php < NAMES, a JSON array of paths.
 *
 * Prints a JSON array with one array for each file: [ name of the token, text, byte of its start, line ].
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

/**
 * The tokens of a file.
 *
 * @return list<array{string, string, int, int}>
 */
function merchant_payments_tokens( string $file ): array {
	$tokens = [];
	foreach ( PhpToken::tokenize( (string) file_get_contents( $file ) ) as $token ) {
		if ( ! $token->isIgnorable() ) {
			$tokens[] = [ $token->getTokenName(), $token->text, $token->pos, $token->line ];
		}
	}
	return $tokens;
}

$merchant_payments_files = json_decode( (string) stream_get_contents( STDIN ), true, 2, JSON_THROW_ON_ERROR );
echo json_encode(
	array_map( merchant_payments_tokens( ... ), $merchant_payments_files ),
	JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE
);
