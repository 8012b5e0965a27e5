<?php
/**
 * What a route of the Store API refuses.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\StoreApi\Exceptions;

use Exception;

/**
 * With a code for programs and a sentence for customers.
 */
class RouteException extends Exception {

	public $error_code;
	public $additional_data = [];

	public function __construct( $error_code, $message, $http_status_code = 400, $additional_data = [] ) {
		$this->error_code      = $error_code;
		$this->additional_data = array_filter( (array) $additional_data );
		parent::__construct( $message, $http_status_code );
	}

	public function getErrorCode() {
		return $this->error_code;
	}

	public function getAdditionalData() {
		return $this->additional_data;
	}
}
