<?php
/**
 * What Apache's rewrite rules do for WordPress, for PHP's built-in server.
 *
 * Existing files are served as they are; everything else is WordPress's front page script.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

// As a real server's configuration does: hidden files and the log are nobody's business.
if ( preg_match( '~/\.|\.log$~', $path ) ) {
	http_response_code( 404 );
	return true;
}

$file = $root . $path;
if ( is_dir( $file ) && ! str_ends_with( $path, '/' ) && is_file( "$file/index.php" ) ) {
	$query = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_QUERY );
	header( "Location: $path/" . ( '' === $query ? '' : "?$query" ), true, 301 );
	return true;
}
// For tests of the browser, whose profile is no older than the server.
$type = array(
	'css' => 'text/css',
	'js'  => 'text/javascript',
)[ pathinfo( $path, PATHINFO_EXTENSION ) ] ?? null;
if ( null !== $type && false !== getenv( 'STORE_FILES_ARE_KEPT' ) && is_file( $file ) ) {
	header( "Content-Type: $type; charset=UTF-8" );
	header( 'Cache-Control: max-age=3600' );
	header( 'Content-Length: ' . filesize( $file ) );
	readfile( $file );
	return true;
}
if ( is_file( $file ) || is_file( rtrim( $file, '/' ) . '/index.php' ) ) {
	return false;
}

$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = "$root/index.php";
chdir( $root );
require "$root/index.php";
