<?php

declare( strict_types=1 );

use MerchantPayments\Cli\Commands;
use MerchantPayments\CommandServices;

define( 'ABSPATH', dirname( __DIR__, 2 ) . '/' );

require dirname( __DIR__, 2 ) . '/includes/autoload.php';

/** Writes the commands down that are added. */
final class WP_CLI {

	/** @var list<array{name: string, words: string}> Names, and the docblocks that `wp help` shows. */
	public static array $commands = array();

	/**
	 * As WP-CLI takes it: a method is a command, and an object one for each of its public methods.
	 *
	 * @param object|array{object, string} $command
	 */
	public static function add_command( string $name, object|array $command ): void {
		$class   = new ReflectionClass( is_array( $command ) ? $command[0] : $command );
		$methods = is_array( $command ) ? array( $class->getMethod( $command[1] ) ) : $class->getMethods( ReflectionMethod::IS_PUBLIC );
		foreach ( $methods as $method ) {
			if ( ! $method->isConstructor() ) {
				$is_whole         = is_array( $command ) || '__invoke' === $method->getName();
				self::$commands[] = array(
					'name'  => 'wp ' . $name . ( $is_whole ? '' : ' ' . $method->getName() ),
					'words' => (string) $method->getDocComment(),
				);
			}
		}
	}
}

Commands::add( ( new ReflectionClass( CommandServices::class ) )->newInstanceWithoutConstructor() );
echo json_encode( WP_CLI::$commands, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), "\n";
