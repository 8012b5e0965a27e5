<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use PHPUnit\Framework\Assert;

/** A screen of wp-admin in a process of its own, which has loaded WordPress from its first file. */
final readonly class Screen {

	public const WOOCOMMERCE = 'woocommerce/woocommerce.php';

	/**
	 * @param list<string>          $early    Texts of ours that were requested before `init`.
	 * @param array<string, string> $policies Suggestions for the privacy policy, by plugin.
	 */
	private function __construct( public string $notices, public array $early, public array $policies ) {}

	/**
	 * @param list<string> $plugins Files of the active plugins.
	 * @param string       $screen  File of the screen.
	 */
	public static function with( array $plugins, string $screen = 'index.php' ): self {
		$command = [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/load-screen.php', ABSPATH, implode( ',', $plugins ), $screen ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
		Assert::assertSame( 0, $code, implode( "\n", $lines ) );
		return new self( ...json_decode( (string) end( $lines ), true, 512, JSON_THROW_ON_ERROR ) );
	}
}
