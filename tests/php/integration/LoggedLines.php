<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

/**
 * What is written to WooCommerce's log from now on. WooCommerce asks its filter once for each of its handlers, of which a real store has
 * several.
 */
final class LoggedLines {

	/** @var list<string> */
	private array $lines = [];

	/** The class of the handler that counts, the first that was seen; empty on the stand-in, which has none. */
	private ?string $handler = null;

	/** Stops with the test, which takes its hooks back. */
	public function __construct() {
		add_filter( 'woocommerce_logger_log_message', $this->listen( ... ), 10, 4 );
	}

	/** @return list<string> Those that match. */
	public function like( string $pattern ): array {
		return array_values( (array) preg_grep( $pattern, $this->lines ) );
	}

	/** @param mixed $context What comes with the line. */
	private function listen( mixed $message, string $level, mixed $context, ?object $handler = null ): mixed {
		$class           = null === $handler ? '' : $handler::class;
		$this->handler ??= $class;
		if ( $class === $this->handler ) {
			$this->lines[] = (string) $message;
		}
		return $message;
	}
}
