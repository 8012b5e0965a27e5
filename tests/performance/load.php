<?php
/**
 * Loads a seeded site for a measurement, as an administrator's request for the API has it.
 *
 * Arguments of the script that includes it: the site's folder.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';

require $argv[1] . '/wp-load.php';

wp_set_current_user( (int) get_users( [ 'role' => 'administrator' ] )[0]->ID );
