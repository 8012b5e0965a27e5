<?php

declare( strict_types=1 );

/** Text as it stands in the code. */
function __( string $text, string $domain = 'default' ): string {
	return $text;
}

/** Text as it stands in the code. */
function _x( string $text, string $context, string $domain = 'default' ): string {
	return $text;
}

/** The English plural. */
function _n( string $single, string $plural, int $number, string $domain = 'default' ): string {
	return 1 === $number ? $single : $plural;
}

/** Text as HTML. */
function esc_html( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

/** JSON as WordPress writes it. */
function wp_json_encode( mixed $value, int $flags = 0 ): string|false {
	return json_encode( $value, $flags );
}

/** An address in wp-admin. */
function admin_url( string $path = '' ): string {
	return 'https://store.example/wp-admin/' . $path;
}

/** Options are set by `$GLOBALS['merchant_payments_options']`. */
function get_option( string $name, mixed $missing = false ): mixed {
	return $GLOBALS['merchant_payments_options'][ $name ] ?? $missing;
}

/** The page of a user, which may be opened. */
function get_edit_user_link( int $user_id ): string {
	return admin_url( 'user-edit.php?user_id=' . $user_id );
}
